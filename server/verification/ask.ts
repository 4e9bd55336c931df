import type { VerificationMethod } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import {
  type IdentityAnswer,
  identityProvider,
  type Licence,
  type Person,
} from '@/server/gateways/identity';
import { type Subject, subjectById } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';
import { beginMethod } from './begin';
import { recordAnswer } from './record-answer';

/** So long a customer is kept waiting; what takes longer is asked again by a job. */
const PATIENCE_MS = 8_000;
/** A node that goes away in the middle of a question leaves it to the job. */
const FIRST_AGAIN_MINUTES = 1;

const questions = sealFor('fairdraw identity questions');

/** Methods that put one question to a provider. */
export type AskingMethod = VerificationMethod & ('auto_verification' | 'drivers_licence');

/** A question that has no answer yet, as it is kept: sealed. */
export interface Question {
  person: Person;
  licence: Licence | null;
}

export interface Attempt extends Question {
  customerId: string;
  type: AskingMethod;
  reference: string;
  askedAt: string;
}

/**
 * Begins an attempt and asks the provider. What is asked is written down before, so that nothing is lost where the
 * provider, or this node, goes away; a job asks again. One attempt of a method at a time.
 * @throws verification.already_verified | verification.in_progress | verification.too_many_tries
 */
export async function ask(
  ctx: CustomerContext,
  type: AskingMethod,
  question: Question,
  { patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const attempt = await inTransaction(ctx, (tx) => beginAttempt(tx, ctx, type, question));
  await settle(ctx.db, attempt, { patienceMs });
}

/**
 * Writes down what will be asked of the provider. From here on a job asks, where nobody else gets an answer.
 * @throws verification.already_verified | verification.in_progress | verification.too_many_tries
 */
export async function beginAttempt(
  tx: Tx,
  ctx: Pick<CustomerContext, 'customer'>,
  type: AskingMethod,
  question: Question,
): Promise<Attempt> {
  const customerId = ctx.customer.id;
  const reference = newId();
  const askedAt = await beginMethod(tx, customerId, {
    type,
    reference,
    request: questions.seal(JSON.stringify(question), reference),
    askAgainMinutes: FIRST_AGAIN_MINUTES,
  });
  await recordEvent(tx, ctx, 'verification.asked', customerId, { method: type, reference });
  return { ...question, customerId, type, reference, askedAt };
}

/**
 * Asks the provider, and writes down what it says, or that it said nothing.
 * @param isUnasked whether the customer has not asked for it themselves
 */
export async function settle(
  db: Db,
  { person, licence, reference, askedAt, ...method }: Attempt,
  { patienceMs = PATIENCE_MS, isUnasked = false } = {},
): Promise<void> {
  const answer = await answerTo(db, { person, licence, reference, askedAt }, patienceMs);
  await recordAnswer(db, { ...method, reference }, answer, { isUnasked });
}

async function answerTo(
  db: Db,
  question: Question & Pick<Attempt, 'reference' | 'askedAt'>,
  patienceMs: number,
): Promise<IdentityAnswer | 'none'> {
  const provider = identityProvider(db);
  try {
    return await provider.check(question, AbortSignal.timeout(patienceMs));
  } catch (error) {
    log.error('no answer of the identity provider', { provider: provider.key, error });
    return 'none';
  }
}

/** What was asked, from its row. @throws an Error where no key of this shop opens it */
export const openQuestion = (sealed: string, reference: string): Question =>
  JSON.parse(questions.open(sealed, reference)) as Question;

/** The customer as a provider is told of them. @throws verification.address_missing */
export async function personOf(ctx: CustomerContext): Promise<Person> {
  const { person } = await subjectById(ctx.db, ctx.customer.id);
  if (!hasAddress(person)) throw new ShopError('verification.address_missing');
  return person;
}

export const hasAddress = ({ address }: Subject['person']): boolean =>
  [address.line1, address.suburb, address.state, address.postcode].every((part) => part !== '');
