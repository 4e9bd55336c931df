import { z } from 'zod';
import { FUNDS_PROTECTION_LEVELS } from '@/lib/contract/funds-protection';
import { VERIFIED_ACTIONS } from '@/lib/contract/verification-methods';
import { about } from '@/lib/settings/about';
import { ProviderKeys } from '../sign-in-providers';
import { flag } from './flag';

const verifiedActions = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((action) => action !== ''))
  .pipe(z.array(z.enum(VERIFIED_ACTIONS, 'is a list of deposit, spend and withdraw')))
  .optional();

/** What the law asks for, where nothing is set: `lib/rules/verification/jurisdictions.ts`. */
const BY_LAW = '`deposit,spend,withdraw`';

const REGISTER = '([exclusions](exclusions.md))';
const registerAddress = z.url({ protocol: /^https?$/, error: 'must be https://…' }).optional();
const registerKey = z.string().min(1).optional();

const BANK = '([identity checks](identity-checks.md))';

export const customerSettings = {
  SIGN_IN_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .meta(
      about(
        'accounts',
        'after so many days somebody signs in anew, however often they were here; a pause of 14 days ends a sign-in, too',
      ),
    ),
  FAILED_SIGN_INS_PER_ADDRESS: z.coerce
    .number('must be a number of sign-ins')
    .int()
    .min(1)
    .max(1_000_000)
    .default(20)
    .meta(
      about(
        'accounts',
        'so many are free, before each further one makes whoever signs in or joins from there wait, twice as long each time; raise it where many customers share one address. An IPv6 /64 counts as one address, its /48 as eight ([how](decisions/115-a-network-is-counted.md))',
      ),
    ),
  TWO_FACTOR_OFF_HOURS: z.coerce
    .number('must be a number of hours')
    .int()
    .min(1)
    .max(720)
    .default(72)
    .meta(
      about(
        'accounts',
        'how long a request to turn off every second factor of an account (`account:lock -- EMAIL --two-factor-off`) waits, by the shop’s clock; 1 to 720',
      ),
    ),
  SIGN_IN_PROVIDERS: ProviderKeys.meta(
    about(
      'accounts',
      'companies that customers may sign in with, apart by commas (`google,apple,facebook` or any OpenID provider), each with settings of its own: `SIGN_IN_GOOGLE_CLIENT_ID` and so on ([which](sign-in-providers.md))',
    ),
  ),

  BANNED_COUNTRIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((code) => code.trim().toUpperCase() || []))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two letters')))
    .meta(
      about(
        'addresses',
        'countries that nothing is sold to, by their codes (`US,FR`): customers whose `COUNTRY_HEADER` names one are told so, and cannot buy or deposit there',
      ),
    ),
  SPEND_LIMIT_REQUIRED: flag('off').meta(
    about(
      'protection',
      'whether customers in Australia set a limit, or say that they want none, before they deposit; where it is off they are asked and may leave it open',
    ),
  ),
  SPEND_LIMIT_REQUIRED_GB: flag('on').meta(
    about('protection', 'the same in Great Britain, whose rules ask for it'),
  ),
  FUNDS_PROTECTION: z
    .enum(FUNDS_PROTECTION_LEVELS, 'is one of not_protected, medium and high')
    .default('not_protected')
    .meta(
      about(
        'protection',
        'what becomes of customers’ money if you are insolvent, named wherever somebody pays in: `not_protected` (separate bank accounts and no more), `medium` (insured or arranged for, without certainty) or `high` (an independent trust), in the Gambling Commission’s words ([LCCP 4.2](safer-gambling.md#customers-funds))',
      ),
    ),
  VERIFICATION_REQUIRED: verifiedActions.meta(
    about(
      'protection',
      'what customers in Australia do not do before they are verified: a list of `deposit`, `spend` (tickets, shares, plans, and free entries in giveaways) and `withdraw`, or nothing at all (AML/CTF Act 2006 as AUSTRAC applies it to online gambling). Set less only where your licence allows it: [which exceptions there are](identity-checks.md#what-the-law-asks). All three also hide who excluded themselves from whoever types their name ([why](decisions/116-who-excluded-themselves-is-told-to-them.md))',
      BY_LAW,
    ),
  ),
  VERIFICATION_REQUIRED_GB: verifiedActions.meta(
    about('protection', 'the same in Great Britain (LCCP 17.1.1)', BY_LAW),
  ),
  GAMSTOP_URL: registerAddress.meta(
    about(
      'protection',
      `GAMSTOP, Great Britain’s register of people who excluded themselves; goes with \`GAMSTOP_KEY\` ${REGISTER}`,
    ),
  ),
  GAMSTOP_KEY: registerKey.meta(about('protection', 'the key to it')),
  BETSTOP_URL: registerAddress.meta(
    about(
      'protection',
      `BetStop, Australia’s register of people who excluded themselves; goes with \`BETSTOP_KEY\` ${REGISTER}`,
    ),
  ),
  BETSTOP_KEY: registerKey.meta(about('protection', 'the key to it')),
  CONNECT_ID_ISSUER: z
    .url({ protocol: /^https$/, error: 'must be https://…' })
    .optional()
    .meta(
      about(
        'protection',
        `verification by the customer’s bank, in Australia: the issuer of ConnectID, the bank’s or the network’s. All four of these or none: without them, and without the sandbox, it is not offered ${BANK}`,
      ),
    ),
  CONNECT_ID_CLIENT: z
    .string()
    .min(1)
    .optional()
    .meta(about('protection', 'the shop’s client id there')),
  CONNECT_ID_KEY: z
    .string()
    .min(1)
    .optional()
    .meta(about('protection', 'the shop’s RSA key there (a PEM file)')),
  CONNECT_ID_KEY_ID: z.string().min(1).optional().meta(about('protection', 'the id of that key')),
};
