import type { BankParameters } from '@/lib/contract/verification-elsewhere';
import type { IdentityAnswer, Person } from './identity-provider';

/** A visit to somebody else's pages, as it begins. */
export interface Visit {
  /** where the browser comes back to: an absolute address */
  returnTo: string;
  /** a provider compares with it; a bank is told nothing, but that of the sandbox has to know somebody */
  person: Person;
}

/** What a bank has checked of its customer. What it did not pass on is null. */
export interface BankClaims {
  givenName: string;
  middleName: string | null;
  familyName: string;
  /** a calendar date, ISO 8601 */
  birthdate: string;
  address: { street: string; locality: string; region: string; postcode: string } | null;
}

/** What was agreed when a flow began: kept on the server, sealed, until the browser comes back. */
export interface BankSecrets {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636) */
  verifier: string;
}

/** A bank's answer is not what was asked for: another state, nonce, audience or key, or too late. */
export class BankAnswerRefused extends Error {}

/** A bank, or a network of banks, that says who its customers are by OpenID Connect. */
export interface BankIdentity {
  key: string;
  /** @throws an Error where there is no answer now, or the signal says that it takes too long */
  begin(visit: Visit, signal: AbortSignal): Promise<{ address: string; secrets: BankSecrets }>;
  /**
   * What the bank says, once the browser is back with its parameters; `cancelled` where the customer said no there.
   * @throws BankAnswerRefused | an Error where there is no answer now: a bank answers a code once, so it is begun anew
   */
  finish(
    back: { returnTo: string; parameters: BankParameters; secrets: BankSecrets },
    signal: AbortSignal,
  ): Promise<BankClaims | 'cancelled'>;
}

/** A provider that checks customers on pages of its own. */
export interface HostedIdentity {
  key: string;
  /** @throws an Error where there is no answer now, or the signal says that it takes too long */
  begin(visit: Visit, signal: AbortSignal): Promise<{ address: string; session: string }>;
  /**
   * What came of it, however often it is asked; `open` as long as the customer has not come to the end.
   * @throws an Error where there is no answer now
   */
  result(session: string, signal: AbortSignal): Promise<IdentityAnswer | 'open' | 'cancelled'>;
}
