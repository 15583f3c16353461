/** The moment that Obsidian hands to plugins. */
import moment from 'moment';

export { moment };
