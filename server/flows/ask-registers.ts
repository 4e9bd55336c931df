import { inTransaction } from '@/server/db/transaction';
import { customersToAsk, keepAnswer, registeredPerson } from '@/server/exclusions';
import {
  type ExclusionRegister,
  exclusionRegisters,
  MOST_IN_A_BATCH,
  type RegisterAnswer,
  registerOf,
} from '@/server/gateways/registers';
import { requireVerificationQuietly, subjectById } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { mailReview } from '@/server/limits';
import { log } from '@/server/runtime/log';

/** How long whoever signs in waits for a register. */
const DEADLINE_MS = 2_000;
const BATCH_DEADLINE_MS = 30_000;

interface SignedIn {
  customer?: { id: string; variant: 'AU' | 'GB' };
  signIn?: { customer: { id: string; variant: 'AU' | 'GB' } } | null;
}

/**
 * The same verb, which asks the national register about whoever it has signed in. It never refuses a sign-in: where the
 * register has to be asked and does not answer, deposits and play wait until it does.
 */
export const askingRegisters =
  <I, R extends SignedIn>(
    verb: (ctx: Context, input: I) => Promise<R>,
    door: 'sign_up' | 'sign_in',
  ) =>
  async (ctx: Context, input: I): Promise<R> => {
    const result = await verb(ctx, input);
    const customer = result.signIn?.customer ?? result.customer;
    if (customer)
      await askRegister(ctx, { customerId: customer.id, variant: customer.variant, door });
    return result;
  };

/** Asks the register of a customer's variant, if there is one, and keeps what it answers. */
export async function askRegister(
  ctx: Pick<Context, 'db'>,
  { customerId, variant, door }: { customerId: string; variant: 'AU' | 'GB'; door: string },
): Promise<void> {
  const register = registerOf(variant);
  if (!register) return;
  try {
    const person = await registeredPerson(ctx.db, customerId);
    if (!person) return;
    const answer = await register.ask(person, AbortSignal.timeout(DEADLINE_MS));
    await keep(ctx, register, { customerId, door, answer });
  } catch (error) {
    // neither the question nor the answer is in it
    log.error('a register of exclusions did not answer', {
      register: register.key,
      error: nameOf(error),
    });
  }
}

/**
 * Asks again about whoever stays signed in or has a plan, once a day, and soon about those that a register did not answer
 * about. @returns how many were asked about
 */
export async function askRegistersAgain(ctx: Context): Promise<number> {
  let count = 0;
  for (const register of exclusionRegisters()) {
    const { key, variant } = register;
    const ids = await customersToAsk(ctx.db, { register: key, variant, limit: MOST_IN_A_BATCH });
    const people = (await Promise.all(ids.map((id) => registeredPerson(ctx.db, id)))).flatMap(
      (person, index) => (person ? [{ id: ids[index] ?? '', person }] : []),
    );
    if (people.length === 0) continue;
    try {
      const answers = await register.askMany(
        people.map(({ person }) => person),
        AbortSignal.timeout(BATCH_DEADLINE_MS),
      );
      for (const [index, { id }] of people.entries()) {
        const answer = answers[index];
        if (answer) await keep(ctx, register, { customerId: id, door: 'daily', answer });
      }
      count += people.length;
    } catch (error) {
      log.error('a register of exclusions did not answer', { register: key, error: nameOf(error) });
    }
  }
  return count;
}

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
};

const keep = (
  ctx: Pick<Context, 'db'>,
  { key }: ExclusionRegister,
  { customerId, door, answer }: { customerId: string; door: string; answer: RegisterAnswer },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const isNew = await keepAnswer(tx, { customerId, register: key, door, answer });
    // whoever types somebody else's name as they join reads nothing of it
    if (door === 'sign_up' && answer.answer === 'excluded')
      await requireVerificationQuietly(tx, customerId);
    if (!isNew) return;
    const { customer, isVerified } = await subjectById(tx, customerId);
    await recordEvent(tx, { customer }, 'limits.held_for_exclusion', customerId, { register: key });
    if (isVerified) await mailReview(tx, { customer });
  });
