/** The password of protected PDFs, from the environment: what stands on a command line is seen by everyone on the machine. */
import type { Passwords } from '../../src/core/ports';

/** One for all files: those that need none do not mind, and those that need another say so. */
export const givenPassword: Passwords = {
  of: () => Promise.resolve(process.env.IBID_PASSWORD || null),
};
