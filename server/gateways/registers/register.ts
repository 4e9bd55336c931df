import type { Variant } from '@/lib/contract/site';

/** Whom a register is asked about. What is not known is empty. */
export interface RegisteredPerson {
  firstName: string;
  lastName: string;
  /** `1988-04-12` */
  dateOfBirth: string;
  email: string;
  postcode: string;
  mobile: string;
}

export interface RegisterAnswer {
  /** `ended`: they were excluded there, and are not any more */
  answer: 'excluded' | 'clear' | 'ended';
  /** the register's own name for its answer, to prove that it was asked */
  reference: string | null;
}

/** A national register of people who have excluded themselves from every company that plays with money. */
export interface ExclusionRegister {
  key: 'gamstop' | 'betstop';
  variant: Variant;
  /** whether nobody plays or deposits before it has answered, and once a day again */
  isRequired: boolean;
  /** @throws an Error when it does not answer, or not with an answer; it names nobody */
  ask(person: RegisteredPerson, signal: AbortSignal): Promise<RegisterAnswer>;
  /** The same of a thousand at most, in their order. */
  askMany(people: readonly RegisteredPerson[], signal: AbortSignal): Promise<RegisterAnswer[]>;
}

export const MOST_IN_A_BATCH = 1_000;
