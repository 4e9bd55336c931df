import { readEnv } from '@/server/runtime/env';
import { openIdProvider } from './openid-provider';
import type { SignInProvider } from './sign-in-provider';

export type { ProvidedIdentity, SignInProvider } from './sign-in-provider';
export { SignInProviderError } from './sign-in-provider';

/** The companies that customers may sign in with, in the order of the settings. */
export function signInProviders(): SignInProvider[] {
  const { signInProviders: all, SANDBOX } = readEnv();
  return all.map((settings) => openIdProvider(settings, { isHttpAllowed: SANDBOX }));
}

export const signInProvider = (key: string): SignInProvider | undefined =>
  signInProviders().find((provider) => provider.key === key);

/** The provider that staff sign in to the office with; null where there is none. */
export function staffProvider(): SignInProvider | null {
  const env = readEnv();
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, SANDBOX } = env;
  const { STAFF_OIDC_CLIENT_SECRET: secret, STAFF_OIDC_LABEL: label } = env;
  if (!issuer || !clientId || !secret) return null;
  return openIdProvider(
    { key: 'staff', label, preset: null, issuer, clientId, secret, scopes: 'openid email' },
    { isHttpAllowed: SANDBOX },
  );
}
