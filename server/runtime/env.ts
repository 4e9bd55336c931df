import { z } from 'zod';
import { problemOfFolder } from '@/lib/process/shop-folder';
import {
  complaintsOf,
  incomplete,
  type SettingsSource,
  tooLongIn,
} from '@/lib/settings/read-settings';
import { addresses, secrets, secretsBefore, webTier } from '@/lib/settings/shared-settings';
import { hasBucketSettings } from './log-mirror';
import { type PaymentSettings, readPaymentSettings } from './payment-gateways';
import { customerSettings } from './settings/customers';
import { drawSettings } from './settings/draws';
import { memberSettings } from './settings/members';
import { moneySettings } from './settings/money';
import { nodeSettings } from './settings/node';
import { passSettings } from './settings/passes';
import { staffSettings } from './settings/staff';
import { readSignInProviders, type SignInProviderSettings } from './sign-in-providers';
import { readTicketPasses, type TicketPassSettings } from './ticket-passes';

/** What a node with an API of its own is set by. Gateways and sign-in providers have readers beside this one. */
export const Settings = z.object({
  ...addresses,
  ...secrets,
  ...secretsBefore,
  ...webTier,
  ...nodeSettings,
  ...customerSettings,
  ...drawSettings,
  ...moneySettings,
  ...memberSettings,
  ...passSettings,
  ...staffSettings,
});

const Env = Settings.transform((env) => ({
  ...env,
  DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  GATEWAYS: env.GATEWAYS ?? (env.SANDBOX ? 'sandbox' : 'live'),
  OPENAPI: env.OPENAPI ? env.OPENAPI === 'on' : env.SANDBOX,
  RAFFLE_LEAST_TICKETS: env.RAFFLE_LEAST_TICKETS === 'on',
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
  .refine(
    (env) =>
      env.SANDBOX ||
      (!env.APPLE_WALLET_CERTIFICATE && !env.GOOGLE_WALLET_ISSUER) ||
      env.SITE_ORIGIN?.startsWith('https://'),
    { path: ['SITE_ORIGIN'], message: 'goes with passes of tickets, as https://…: they name it' },
  )
  .refine((env) => Boolean(env.VAPID_PUBLIC_KEY) === Boolean(env.VAPID_PRIVATE_KEY), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'goes with VAPID_PUBLIC_KEY: set both, or none',
  })
  .refine(
    (env) =>
      new Set(
        [env.STAFF_OIDC_ISSUER, env.STAFF_OIDC_CLIENT_ID, env.STAFF_OIDC_CLIENT_SECRET].map(
          Boolean,
        ),
      ).size === 1,
    {
      path: ['STAFF_OIDC_ISSUER'],
      message: 'goes with STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET',
    },
  )
  .refine((env) => env.SANDBOX || !env.STAFF_OIDC_ISSUER?.startsWith('http:'), {
    path: ['STAFF_OIDC_ISSUER'],
    message: 'must be an https address',
  })
  .refine((env) => env.SANDBOX || !env.PUSH_SANDBOX_ORIGIN, {
    path: ['PUSH_SANDBOX_ORIGIN'],
    message: 'is for a sandbox only',
  })
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
  /** what passes of tickets are signed with, read from the files that the settings name */
  passes: TicketPassSettings;
};

/** What was set, as it was written: for whoever describes the settings. All others go by `readEnv`. */
export const settingsAsWritten = (): SettingsSource => process.env;

let parsed: Env | undefined;

/** The environment, parsed once. @throws an Error that names every missing or invalid setting */
export function readEnv(source: SettingsSource = process.env): Env {
  if (parsed && source === process.env) return parsed;
  const { data, error } = Env.safeParse(source);
  const { providers, complaints: ofProviders } = readSignInProviders(
    data?.SIGN_IN_PROVIDERS ?? [],
    source,
    { isSandbox: data?.SANDBOX ?? false },
  );
  const { payments, complaints: ofPayments } = readPaymentSettings(source, {
    isSandbox: data?.SANDBOX ?? source.SANDBOX === 'on',
  });
  const { passes, complaints: ofPasses } = readTicketPasses(data ?? {});
  const complaints = [
    ...tooLongIn(Object.keys(Settings.shape), source),
    ...complaintsOf(error),
    ...ofProviders,
    ...ofPayments,
    ...ofPasses,
    ...[problemOfFolder(data?.CATALOGUE) ?? []].flat(),
  ];
  if (!data || complaints.length > 0) throw incomplete(complaints);
  const env = { ...data, signInProviders: providers, payments, passes };
  if (source === process.env) parsed = env;
  return env;
}
