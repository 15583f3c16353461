/** On what the host claims to run: one object, as in Obsidian, whose flags are set before a plugin is loaded. */
import { strictObject } from './strict';

export type PlatformName = 'desktop' | 'android-phone' | 'android-tablet' | 'iphone' | 'ipad';

export const Platform = strictObject('Platform', {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: true,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: false,
  isWin: false,
  isLinux: true,
  isSafari: false,
  resourcePathPrefix: 'app://host/',
});

export function setPlatform(name: PlatformName): void {
  const mobile = name !== 'desktop';
  const apple = name === 'iphone' || name === 'ipad';
  Object.assign(Platform, {
    isDesktop: !mobile,
    isMobile: mobile,
    isDesktopApp: !mobile,
    isMobileApp: mobile,
    isIosApp: apple,
    isAndroidApp: mobile && !apple,
    isPhone: name === 'iphone' || name === 'android-phone',
    isTablet: name === 'ipad' || name === 'android-tablet',
    isMacOS: apple,
    isLinux: !mobile,
    isSafari: apple,
    resourcePathPrefix: mobile ? 'file:///' : 'app://host/',
  });
}
