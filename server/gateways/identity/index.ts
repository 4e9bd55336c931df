import { readFileSync } from 'node:fs';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';
import { connectId } from './connect-id';
import type { BankIdentity, HostedIdentity } from './elsewhere';
import type { IdentityProvider } from './identity-provider';
import { sandboxProvider } from './sandbox-provider';
import { sandboxBank, sandboxHosted } from './sandbox-visits';

export {
  BankAnswerRefused,
  type BankClaims,
  type BankSecrets,
} from './elsewhere';
export type { IdentityAnswer, IdentityProvider, Licence, Person } from './identity-provider';
export { SANDBOX_IDENTITIES } from './sandbox-provider';
export { answerSandboxIdentity } from './sandbox-visits';

/** Whether there is anybody who could be asked. */
export const hasIdentityProvider = (): boolean => readEnv().GATEWAYS === 'sandbox';

/** Who is asked. @throws an Error where nobody is: look at `hasIdentityProvider` first */
export function identityProvider(db: Db): IdentityProvider {
  if (!hasIdentityProvider()) throw new Error('no identity provider is configured');
  return sandboxProvider(db);
}

/** Whether a bank can be asked who its customer is. */
export const hasBankIdentity = (): boolean =>
  readEnv().GATEWAYS === 'sandbox' || readEnv().CONNECT_ID_ISSUER !== undefined;

/** The bank that is asked. @throws an Error where none is: look at `hasBankIdentity` first */
export function bankIdentity(db: Db): BankIdentity {
  const {
    GATEWAYS,
    CONNECT_ID_ISSUER: issuer,
    CONNECT_ID_CLIENT: clientId,
    CONNECT_ID_KEY: file,
    CONNECT_ID_KEY_ID: keyId,
  } = readEnv();
  if (GATEWAYS === 'sandbox') return sandboxBank(db);
  if (!issuer || !clientId || !file || !keyId) throw new Error('no bank is configured');
  return connectId({ issuer, clientId, key: readFileSync(file, 'utf8'), keyId });
}

/** Whether there is a provider with pages of its own. */
export const hasHostedIdentity = (): boolean => readEnv().GATEWAYS === 'sandbox';

/** The provider with pages of its own. @throws an Error where there is none: look at `hasHostedIdentity` first */
export function hostedIdentity(db: Db): HostedIdentity {
  if (!hasHostedIdentity()) throw new Error('no provider with pages of its own is configured');
  return sandboxHosted(db);
}
