import { readEnv } from '@/server/runtime/env';
import { openIdProvider } from './openid-provider';
import type { SignInProvider } from './sign-in-provider';

export type { SignInProvider } from './sign-in-provider';
export { SignInProviderError } from './sign-in-provider';

/** The companies that customers may sign in with, in the order of the settings. */
export function signInProviders(): SignInProvider[] {
  const { signInProviders: all, SANDBOX } = readEnv();
  return all.map((settings) => openIdProvider(settings, { isHttpAllowed: SANDBOX }));
}

export const signInProvider = (key: string): SignInProvider | undefined =>
  signInProviders().find((provider) => provider.key === key);
