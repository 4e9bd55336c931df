import { z } from 'zod';
import { about } from '@/lib/settings/about';

/** How the people who run the shop come in. */
export const staffSettings = {
  STAFF_SESSION_FILE: z
    .string()
    .min(1)
    .default('.data/staff-session')
    .meta(
      about(
        'commands',
        'where `npm run staff -- sign-in` keeps the session in whose name commands decide; for several people on one machine, a file for each',
      ),
    ),
};
