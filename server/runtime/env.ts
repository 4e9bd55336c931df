import { z } from 'zod';
import { FUNDS_PROTECTION_LEVELS } from '@/lib/contract/funds-protection';
import { VERIFIED_ACTIONS } from '@/lib/contract/verification-methods';
import { readVkey, SIGNATURE_TYPE } from '@/lib/rules/log/note';
import { readEscrowKey } from './escrow-key';
import { hasBucketSettings, LogMirror, logMirrorSettings } from './log-mirror';
import { type PaymentSettings, readPaymentSettings } from './payment-gateways';
import { bpayBiller, receivingAccount, receivingAccountGb } from './receiving-accounts';
import {
  ProviderKeys,
  readSignInProviders,
  type SignInProviderSettings,
} from './sign-in-providers';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const verifiedActions = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((action) => action !== ''))
  .pipe(z.array(z.enum(VERIFIED_ACTIONS, 'is a list of deposit, spend and withdraw')));

const payoutServices = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((code) => code !== ''))
  .pipe(z.array(z.enum(['pl', 'tw'], 'is a list of pl and tw')));

function isWitnessKey(key: string): boolean {
  try {
    return readVkey(key).type === SIGNATURE_TYPE.cosignature;
  } catch {
    return false;
  }
}

/** `CBA 301500 062-000 12345678 Fairdraw Pty Ltd` */
const payoutSender = z
  .string()
  .regex(
    /^[A-Z]{3} \d{6} \d{3}-?\d{3} \d{4,9} [A-Za-z0-9][A-Za-z0-9 &.,'()-]{0,25}$/,
    'must be the bank’s three letters, the six-digit user id, the BSB, the account number and the name of the account that pays, with a space between them',
  )
  .transform((text) => {
    const [bank = '', userId = '', bsb = '', account = '', ...name] = text.split(' ');
    return { bank, userId, bsb: bsb.replace('-', ''), account, name: name.join(' ') };
  });

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.string().min(1, 'needs the address of a Postgres database'),
  // the database itself, where DATABASE_URL leads through a connection pooler
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  // whether it does: the shop looks for itself
  DATABASE_POOLER: z.enum(['detect', 'transaction', 'off']).default('detect'),
  // the jobs hold up to four connections while they need another one
  DATABASE_POOL_SIZE: z.coerce.number().int().min(6).max(200).default(20),
  // how many of our own proxies are in front, each of which adds an address to x-forwarded-for
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  // so many failed sign-ins of one network address are free, before each further one makes it wait
  FAILED_SIGN_INS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(20),
  // how long a request to turn off every second factor of an account waits, in the shop's time
  TWO_FACTOR_OFF_HOURS: z.coerce.number().int().min(1).max(720).default(72),
  // the most requests in progress on this node before further ones are refused; 0 means no limit
  REQUESTS_AT_ONCE: z.coerce.number().int().min(0).default(50),
  // enables /api/metrics
  METRICS_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
  SITE_ORIGIN: z.url().optional(),
  SITE_ORIGIN_GB: z.url().optional(),
  API_ORIGIN: z.url().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be redis://… or rediss://…' }).optional(),
  // a cache in front that keeps pages longer than they allow is told which tags have changed
  PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be https://… or http://…' }).optional(),
  PURGE_SECRET: z.string().min(16, 'needs 16 characters or more').optional(),
  CMS_URL: z.url().optional(),
  CMS_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
  CMS_READER_TOKEN: z.string().min(16, 'needs 16 characters or more').optional(),
  CMS_WEBHOOK_SECRET: z.string().min(16, 'needs 16 characters or more').optional(),
  DISCOVER_URL: z.url().optional(),
  // a header set by the CDN or proxy with the visitor's country; none is trusted unless named here
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional(),
  // ISO 3166 codes of countries that nothing is sold to; COUNTRY_HEADER tells where a customer is
  BANNED_COUNTRIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((code) => code.trim().toUpperCase() || []))
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two letters'))),
  // whether a recorder of sessions that an owner has connected may run, and in which share of the visits
  SESSION_REPLAY: z.enum(['on', 'off']).default('off'),
  SESSION_REPLAY_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0.1),
  // experiments that run, with their groups: `order-of-games:control,new;cart:control,short`
  EXPERIMENTS: z
    .string()
    .regex(
      /^([a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+)*(;|$))*$/,
      'must be name:group,group;name:group,group',
    )
    .default(''),
  API_APPLICATION_KEY: z.string().min(8),
  API_SECRET: z.string().min(32, 'needs 32 characters or more'),
  // the previous API_SECRET after a change: what it sealed at rest is sealed again at the next start
  API_SECRET_BEFORE: z.string().min(32, 'needs 32 characters or more').optional(),
  // signs the audits; where left out, a key derived from API_SECRET signs them
  AUDIT_SECRET: z.string().min(32, 'needs 32 characters or more').optional(),
  SESSION_SECRET: z.string().min(32, 'needs 32 characters or more'),
  // the maximum age of a sign-in in days, however much it is used
  SIGN_IN_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  SANDBOX: flag('off'),
  // whether /v2/openapi.json describes the API to whoever asks; a sandbox does where nothing is set
  OPENAPI: z.enum(['on', 'off']).optional(),
  JOBS: flag('on'),
  GATEWAYS: z.enum(['sandbox', 'live']).optional(),
  // the witnesses of raffles: an RFC 3161 authority and its certificate (a PEM file), and endpoints of the drand beacon
  TIMESTAMP_URL: z.url().optional(),
  TIMESTAMP_CERTIFICATE: z.string().min(1).optional(),
  // a second authority: where it is set, both have to stamp
  TIMESTAMP_SECOND_URL: z.url().optional(),
  TIMESTAMP_SECOND_CERTIFICATE: z.string().min(1).optional(),
  BEACON_URLS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1)),
  // the public log: what its heads say whose it is, and the seed of the Ed25519 key that signs them
  LOG_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,255}$/, 'must be an address without its scheme: shop.example/log')
    .optional(),
  LOG_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  // a folder or a bucket of somebody else, to which the log is copied as it grows
  LOG_MIRROR: LogMirror.optional(),
  ...logMirrorSettings,
  // the keys of witnesses whose cosignatures stand below the heads
  LOG_WITNESSES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((key) => key !== ''))
    .pipe(z.array(z.string().refine(isWitnessKey, 'must be keys of witnesses: name+id+key'))),
  // a second holder of the secrets of raffles and giveaways: the public key of somebody else, X25519 or RSA, in PEM
  DRAW_SECRET_ESCROW_KEY: z
    .string()
    .superRefine((pem, context) => {
      const key = readEscrowKey(pem);
      if ('complaint' in key) context.addIssue({ code: 'custom', message: key.complaint });
    })
    .optional(),
  // who that is, as /how-we-draw names them
  DRAW_SECRET_ESCROW_HOLDER: z.string().trim().min(1).max(120).optional(),
  // whether raffles promise a least number of tickets; by default all but a sandbox's, which sells few
  RAFFLE_LEAST_TICKETS: z.enum(['on', 'off']).optional(),
  // what customers do not do before they are verified: `deposit`, `spend` and `withdraw`, or nothing. Where left out, what
  // the law asks for (lib/rules/verification/jurisdictions.ts); the first is Australia's, the second Great Britain's
  VERIFICATION_REQUIRED: verifiedActions.optional(),
  VERIFICATION_REQUIRED_GB: verifiedActions.optional(),
  // ConnectID: the bank's (or the network's) issuer, the shop's client there, its key (a PEM file) and the key's id
  CONNECT_ID_ISSUER: z.url({ protocol: /^https$/, error: 'must be https://…' }).optional(),
  CONNECT_ID_CLIENT: z.string().min(1).optional(),
  CONNECT_ID_KEY: z.string().min(1).optional(),
  CONNECT_ID_KEY_ID: z.string().min(1).optional(),
  // national registers of exclusions, address and key each: GAMSTOP for Great Britain, BetStop for Australia
  GAMSTOP_URL: z.url({ protocol: /^https?$/, error: 'must be https://…' }).optional(),
  GAMSTOP_KEY: z.string().min(1).optional(),
  BETSTOP_URL: z.url({ protocol: /^https?$/, error: 'must be https://…' }).optional(),
  BETSTOP_KEY: z.string().min(1).optional(),
  // companies that customers may sign in with; `sign-in-providers.ts` reads the settings of each
  SIGN_IN_PROVIDERS: ProviderKeys,
  // what happens to a lotto party that closes with too few shares sold: everybody is paid back, or its ticket is placed
  PARTY_TOO_SMALL: z.enum(['refund', 'place']).default('refund'),
  // how customers' funds are protected in the event of insolvency, in the Gambling Commission's words (LCCP 4.2)
  FUNDS_PROTECTION: z
    .enum(FUNDS_PROTECTION_LEVELS, 'is one of not_protected, medium and high')
    .default('not_protected'),
  // whether customers set a limit, or say that they want none, before they deposit; Great Britain's rules ask for it
  SPEND_LIMIT_REQUIRED: flag('off'),
  SPEND_LIMIT_REQUIRED_GB: flag('on'),
  // whose account pays the withdrawals of an ABA file
  PAYOUT_SENDER: payoutSender.optional(),
  // payment services that customers may be paid out through: `pl` (PayPal) and `tw` (Wise); a sandbox has both
  PAYOUT_SERVICES: payoutServices.optional(),
  // where customers send money to: BPAY, a bank account in Australia, and one in Great Britain
  BPAY_BILLER: bpayBiller.optional(),
  BANK_ACCOUNT: receivingAccount.optional(),
  BANK_ACCOUNT_GB: receivingAccountGb.optional(),
  // who keeps the benefits of members: a name, the page that takes them in, and the secret that signs their links
  BENEFITS_NAME: z.string().trim().min(1).max(60).optional(),
  BENEFITS_URL: z.url({ protocol: /^https$/, error: 'must be https://…' }).optional(),
  BENEFITS_SECRET: z.string().min(32, 'needs 32 characters or more').optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Fairdraw <hello@fairdraw.example>'),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info'),
});

const Env = Settings.transform((env) => ({
  ...env,
  DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  GATEWAYS: env.GATEWAYS ?? (env.SANDBOX ? 'sandbox' : 'live'),
  OPENAPI: env.OPENAPI ? env.OPENAPI === 'on' : env.SANDBOX,
  RAFFLE_LEAST_TICKETS: env.RAFFLE_LEAST_TICKETS ? env.RAFFLE_LEAST_TICKETS === 'on' : !env.SANDBOX,
  PAYOUT_SERVICES: env.PAYOUT_SERVICES ?? (env.SANDBOX ? (['pl', 'tw'] as const) : []),
}))
  .refine((env) => Boolean(env.TIMESTAMP_URL) === Boolean(env.TIMESTAMP_CERTIFICATE), {
    path: ['TIMESTAMP_CERTIFICATE'],
    message: 'goes with TIMESTAMP_URL: the certificate that its timestamps lead to',
  })
  .refine(
    (env) =>
      Boolean(env.TIMESTAMP_SECOND_URL) === Boolean(env.TIMESTAMP_SECOND_CERTIFICATE) &&
      (!env.TIMESTAMP_SECOND_URL || Boolean(env.TIMESTAMP_URL)),
    {
      path: ['TIMESTAMP_SECOND_CERTIFICATE'],
      message: 'goes with TIMESTAMP_SECOND_URL, and both with TIMESTAMP_URL',
    },
  )
  .refine(
    (env) =>
      new Set(
        [
          env.CONNECT_ID_ISSUER,
          env.CONNECT_ID_CLIENT,
          env.CONNECT_ID_KEY,
          env.CONNECT_ID_KEY_ID,
        ].map(Boolean),
      ).size === 1,
    {
      path: ['CONNECT_ID_ISSUER'],
      message: 'goes with CONNECT_ID_CLIENT, CONNECT_ID_KEY and CONNECT_ID_KEY_ID',
    },
  )
  .refine((env) => !env.DRAW_SECRET_ESCROW_HOLDER || Boolean(env.DRAW_SECRET_ESCROW_KEY), {
    path: ['DRAW_SECRET_ESCROW_HOLDER'],
    message: 'names whoever has DRAW_SECRET_ESCROW_KEY: set both, or none',
  })
  .refine(hasBucketSettings, {
    path: ['LOG_MIRROR'],
    message:
      'is a bucket, which needs LOG_MIRROR_REGION, LOG_MIRROR_ACCESS_KEY_ID and LOG_MIRROR_SECRET_ACCESS_KEY',
  })
  .refine((env) => Boolean(env.GAMSTOP_URL) === Boolean(env.GAMSTOP_KEY), {
    path: ['GAMSTOP_KEY'],
    message: 'goes with GAMSTOP_URL: set both, or none',
  })
  .refine((env) => Boolean(env.BETSTOP_URL) === Boolean(env.BETSTOP_KEY), {
    path: ['BETSTOP_KEY'],
    message: 'goes with BETSTOP_URL: set both, or none',
  })
  .refine(
    (env) =>
      env.SANDBOX ||
      [env.GAMSTOP_URL, env.BETSTOP_URL].every((url) => !url || url.startsWith('https://')),
    { path: ['GAMSTOP_URL'], message: 'must be https://…: names and birthdays go there' },
  )
  .refine(
    (env) =>
      new Set([env.BENEFITS_NAME, env.BENEFITS_URL, env.BENEFITS_SECRET].map(Boolean)).size === 1,
    {
      path: ['BENEFITS_URL'],
      message: 'goes with BENEFITS_NAME and BENEFITS_SECRET',
    },
  )
  .refine((env) => !(env.SANDBOX && env.GATEWAYS === 'live'), {
    path: ['SANDBOX'],
    message: 'must be off when GATEWAYS is live: a movable clock and real money do not go together',
  })
  .refine((env) => env.SANDBOX || env.GATEWAYS === 'live', {
    path: ['GATEWAYS'],
    message: 'must be live when SANDBOX is off: test cards take no money from anybody',
  });

export type Env = z.output<typeof Env> & {
  signInProviders: readonly SignInProviderSettings[];
  /** `PAYMENT_GATEWAYS` and the settings of each gateway: see `payment-gateways.ts` */
  payments: PaymentSettings;
};

/** Longer than any address, secret or list in the settings. */
const LONGEST_SETTING = 2_048;

let parsed: Env | undefined;

/** The environment, parsed once. @throws an Error that names every missing or invalid setting */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  if (parsed && source === process.env) return parsed;
  const given = Object.keys(Settings.shape).map((name) => [name, source[name]] as const);
  const tooLong = given.filter(([, value]) => (value?.length ?? 0) > LONGEST_SETTING);
  const result = Env.safeParse(source);
  const { providers, complaints: ofProviders } = readSignInProviders(
    result.data?.SIGN_IN_PROVIDERS ?? [],
    source,
    { isSandbox: result.data?.SANDBOX ?? false },
  );
  const { payments, complaints: ofPayments } = readPaymentSettings(source, {
    isSandbox: result.data?.SANDBOX ?? source.SANDBOX === 'on',
  });
  const ofOthers = [...ofProviders, ...ofPayments];
  if (tooLong.length > 0 || !result.success || ofOthers.length > 0) {
    const complaints = [
      ...tooLong.map(([name]) => `  ${name}: is longer than ${LONGEST_SETTING} characters`),
      ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ...ofOthers.map((complaint) => `  ${complaint}`),
    ];
    throw new Error(`The environment is not complete:\n${complaints.join('\n')}`);
  }
  const env = { ...result.data, signInProviders: providers, payments };
  if (source === process.env) parsed = env;
  return env;
}
