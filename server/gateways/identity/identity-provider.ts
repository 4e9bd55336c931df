/** Who somebody says they are. */
export interface Person {
  firstName: string;
  lastName: string;
  /** a calendar date, ISO 8601 */
  dateOfBirth: string;
  address: { line1: string; line2: string; suburb: string; state: string; postcode: string };
}

export interface Licence {
  state: string;
  licenceNumber: string;
  cardNumber: string | null;
}

/** What is asked of a provider: whether there is such a person, or whether a licence is theirs. */
export interface IdentityQuestion {
  /** ours, for this attempt: a provider answers a reference once, however often it is asked */
  reference: string;
  /** when it was asked first, ISO 8601 */
  askedAt: string;
  person: Person;
  /** without one, official records are asked */
  licence: Licence | null;
}

/** `referred`: a person at the provider looks at it, and the same question is answered later. */
export type IdentityAnswer = 'match' | 'no_match' | 'referred';

/** A company that compares people with official records. */
export interface IdentityProvider {
  key: string;
  /**
   * Whether it answers this from this very process and at once, so that whoever joins waits for it: a sandbox's. Nobody
   * who joins waits for a company's servers.
   */
  answersAtOnce?(question: Pick<IdentityQuestion, 'person' | 'licence'>): boolean;
  /** @throws an Error where there is no answer now, or the signal says that it takes too long: the question stands */
  check(question: IdentityQuestion, signal: AbortSignal): Promise<IdentityAnswer>;
}
