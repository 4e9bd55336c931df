import { z } from 'zod';
import { shared } from '@/lib/process/shared.mjs';
import { about } from '@/lib/settings/about';
import { incomplete, readSettings, type SettingsSource } from '@/lib/settings/read-settings';
import { addresses, secrets, secretsBefore, webTier } from '@/lib/settings/shared-settings';
import { networkList } from './network-list';

/** What the web half of the server is set by; a node without an API of its own needs nothing else. */
export const WebSettings = z.object({
  ...addresses,
  ...z.object(secrets).partial().shape,
  ...secretsBefore,
  ...webTier,
  OFFLINE_TICKETS: z
    .enum(['on', 'off'])
    .default('on')
    .meta(
      about(
        'pages',
        'whether the tickets and receipts that customers have seen open without a network; `off` removes the worker and what it kept from each browser that comes by ([167](decisions/167-tickets-without-a-network.md))',
      ),
    ),
  OPERATOR_ADDRESSES: z
    .string()
    .max(4_000)
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine(
      isNetworkList,
      'must be addresses and networks such as 203.0.113.0/24, with commas between them',
    )
    .optional()
    .meta(
      about(
        'accounts',
        'from where the office of the people who run the shop, `/operator`, can be reached: addresses and networks in CIDR notation, with commas between them; to everybody else there is no such place ([183](decisions/183-the-people-who-run-the-shop.md))',
        'everywhere',
      ),
    ),
  LISTEN_ON: z
    .string()
    .optional()
    .meta(about('internal', 'the address to listen on: what `HOST` has come to', 'every address')),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(0)
    .max(10)
    .default(0)
    .meta(
      about(
        'node',
        'so long a node that is told to stop goes on serving while `/health/ready` says 503, so that a load balancer sends nobody to it any more when it closes its door ([how](production.md#health))',
      ),
    ),
  KEEP_ALIVE_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(1)
    .max(3_600)
    .default(75)
    .meta(
      about(
        'node',
        'so long a connection may be idle before the node closes it: longer than the load balancer or proxy in front keeps one (nginx and most others 60), or a request now and then meets the closing and is lost',
      ),
    ),
  FOLLOW_PARENT: z.coerce
    .number()
    .int()
    .optional()
    .meta(
      about(
        'internal',
        'the process that started this one: the node ends with it, and takes listening handles back from it',
      ),
    ),
  BUILD_VERSION: z
    .string()
    .max(100)
    .optional()
    .meta(
      about(
        'internal',
        'which build runs, for `/api/metrics` and the foot of `/sandbox`: what `git describe` says of the sources as they are started',
        'the version of `package.json`',
      ),
    ),
});
export type WebEnv = z.output<typeof WebSettings>;

/** What was set, as it was written: for whoever describes the settings. All others go by `webEnv`. */
export const webSettingsAsWritten = (): SettingsSource => process.env;

const current = shared<WebEnv>('settings.web');

function isNetworkList(networks: readonly string[]): boolean {
  try {
    networkList(networks);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const LOOPBACK = '127.0.0.1';

/** @throws an Error that names every setting that is wrong */
export function readWebEnv(source: SettingsSource): WebEnv {
  const env = readSettings(WebSettings, source);
  if (Boolean(env.PURGE_URL) !== Boolean(env.PURGE_SECRET))
    throw incomplete(['PURGE_SECRET: goes with PURGE_URL: set both, or none']);
  if (env.PREVIEW_CATALOGUE && env.LISTEN_ON !== LOOPBACK)
    throw incomplete([`LISTEN_ON: must be ${LOOPBACK} for a preview, which is for staff alone`]);
  if (env.VIEW_ORIGIN && !isApart(env.VIEW_ORIGIN, [env.SITE_ORIGIN, env.SITE_ORIGIN_GB]))
    throw incomplete([
      'VIEW_ORIGIN: needs a host that is not the shop’s, and the scheme of SITE_ORIGIN',
    ]);
  return env;
}

/** Cookies know hosts and no ports; ones that are secure go by the shop's own scheme. */
function isApart(view: string, shop: readonly (string | undefined)[]): boolean {
  const { hostname, protocol } = new URL(view);
  return shop
    .flatMap((origin) => (origin ? [new URL(origin)] : []))
    .every((own) => own.hostname !== hostname && own.protocol === protocol);
}

/**
 * The environment, read once for the server and Next's bundles, by whichever needs it first: a platform that runs Next
 * alone has no `web/main.ts`, and nothing is set while Next builds.
 */
export const webEnv = (): WebEnv => current.orMade(() => readWebEnv(process.env));

/** Instead of the environment: what a test is about. */
export function provideWebEnv(env: WebEnv): void {
  current.value = env;
}
