import type { CallResult } from '@/lib/contract/call';
import type { Discover } from '@/lib/contract/start-up';
import { localeOf } from '@/lib/rules/site';
import { type Env, readEnv } from '@/server/runtime/env';
import { VARIANT_LABELS } from './get-config';
import { defaultVariant, openVariants } from './open-variants';

/** The services of the API; a test compares the list with the calls that are served. */
const SERVICES = [
  { name: 'commerce', base: '/v2', version: '3.6' },
  { name: 'content', base: '/cms', version: '1.0' },
  { name: 'rewards', base: '/rewards/v2', version: '3.0' },
  { name: 'gamify', base: '/gamify', version: '3.0' },
  { name: 'social', base: '/social/v2', version: '2.0' },
  { name: 'customer_verify', base: '/customer-verify', version: '3.0' },
  { name: 'discovery', base: '/discovery', version: '3.0' },
];

/** The URLs of this shop's services, sites and app. */
export async function discover(): Promise<CallResult<typeof Discover>> {
  const env = readEnv();
  const home = originOf(env, defaultVariant());
  return {
    services: SERVICES,
    sites: openVariants().map((variant) => ({
      variant,
      label: VARIANT_LABELS[variant],
      locale: localeOf(variant),
      url: `${originOf(env, variant)}/`,
    })),
    webApp: { url: `${home}/`, manifest: `${home}/site.webmanifest` },
  };
}

/** A variant has its own origin only if one is configured. */
function originOf(env: Env, variant: 'AU' | 'GB'): string {
  const own = variant === 'GB' ? env.SITE_ORIGIN_GB : undefined;
  return new URL(own ?? env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
}
