import { derivedKey } from '@/server/kernel/derived-key';
import { type Env, readEnv } from '@/server/runtime/env';
import type { BenefitsPartner } from './signed-link';

/** Who keeps the members' benefits: as configured, in a sandbox else a page that stands in for a partner; or nobody. */
export function benefitsPartner(env: Env = readEnv()): BenefitsPartner | null {
  const { BENEFITS_NAME: name, BENEFITS_URL: url, BENEFITS_SECRET: secret } = env;
  if (name && url && secret) return { name, url, secret };
  return env.SANDBOX ? sandboxPartner(env) : null;
}

export const shopOrigin = ({ SITE_ORIGIN, PORT }: Env): string =>
  new URL(SITE_ORIGIN ?? `http://localhost:${PORT}`).origin;

const sandboxPartner = (env: Env): BenefitsPartner => ({
  name: 'Sandbox Perks',
  url: `${shopOrigin(env)}/sandbox/benefits`,
  secret: derivedKey('sandbox.benefits').toString('base64url'),
});
