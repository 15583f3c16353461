/**
 * A snapshot is an index in a visible folder of the vault, for syncers that carry such folders only. Each device has a list
 * of its own there, and all share the segments that are named by their content. The files end in `.ibid`, a type that no
 * program takes for its own: Obsidian neither opens nor parses them, and its Sync carries them with "all other types".
 */
import { hashText } from '../../text/hash';

const DEVICE = /^device-([a-z0-9-]{1,64})\.ibid$/;
const SEGMENT = /^([0-9a-f]{64})\.ibid$/;

export const deviceName = (writer: string): string => `device-${writer}.ibid`;

/** The writer whose list a file is; null for any other name, a syncer's conflicting copy included. */
export const parseDevice = (name: string): string | null => DEVICE.exec(name)?.[1] ?? null;

export const sharedName = (hash: string): string => `${hash}.ibid`;

export const parseShared = (name: string): string | null => SEGMENT.exec(name)?.[1] ?? null;

/** Whether a file of the vault is no source but a part of a snapshot, or a syncer's copy of one. */
export const isSnapshotFile = (path: string): boolean => path.toLowerCase().endsWith('.ibid');

const GUEST = 'snapshot-';

/** Under which writer's name a device's snapshot lies in the index. */
export function guestOf(device: string): string {
  return `${GUEST}${device.length > 50 ? hashText(device).slice(0, 16) : device}`;
}

export const isGuest = (writer: string): boolean => writer.startsWith(GUEST);
