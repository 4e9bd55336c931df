import { z } from 'zod';
import { about } from '@/lib/settings/about';

const OFFICE = '([how](operator.md#single-sign-on))';

/** Commands that a machine may run at night, where the shop's people are asked for their names. */
export const UNATTENDED = ['payments:import', 'results:import'] as const;

/** How the people who run the shop come in. */
export const staffSettings = {
  STAFF_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .max(500)
    .optional()
    .meta(
      about(
        'accounts',
        `the OpenID provider that staff sign in to the office with, \`https://…\` ${OFFICE}`,
        'none',
      ),
    ),
  STAFF_OIDC_CLIENT_ID: z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta(about('accounts', 'the office’s client id there')),
  STAFF_OIDC_CLIENT_SECRET: z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta(about('accounts', 'the office’s secret there')),
  STAFF_OIDC_LABEL: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('single sign-on')
    .meta(about('accounts', 'what its button calls it')),
  STAFF_OIDC_FACTORS: z
    .enum(['code', 'amr', 'trusted'])
    .default('code')
    .meta(
      about(
        'accounts',
        'what it stands for: `code`, the password alone, so the authenticator is asked after it; `amr`, both, where its token says `mfa`; `trusted`, both, always: set it where the provider asks everybody for two factors',
      ),
    ),
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
  UNATTENDED_COMMANDS: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(UNATTENDED, { error: `must be any of ${UNATTENDED.join(', ')}` })))
    .meta(
      about(
        'commands',
        `commands that may run with \`--unattended\`, in nobody’s name, also where the shop has staff: any of ${UNATTENDED.join(', ')}, with commas. They stand in the office’s log as the server’s ([why](decisions/200-commands-are-somebodys.md))`,
        'none',
      ),
    ),
};
