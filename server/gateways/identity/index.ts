import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import type { IdentityProvider } from './identity-provider';
import { sandboxProvider } from './sandbox-provider';

export type { IdentityAnswer, IdentityProvider, Licence, Person } from './identity-provider';
export { SANDBOX_IDENTITIES } from './sandbox-provider';

/** Whether there is anybody who could be asked. */
export const hasIdentityProvider = (): boolean => readEnv().GATEWAYS === 'sandbox';

/** Who is asked. @throws an Error where nobody is: look at `hasIdentityProvider` first */
export function identityProvider(db: Db): IdentityProvider {
  if (!hasIdentityProvider()) throw new Error('no identity provider is configured');
  return sandboxProvider(db);
}
