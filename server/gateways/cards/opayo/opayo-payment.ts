import type { ChargeState } from '../card-gateway';
import { ApiRefusal } from '../json-api';
import {
  findTransaction,
  instruct,
  instructionsOf,
  type OpayoParts,
  type OpayoTransaction,
  opayoRecords,
} from './opayo-api';
import { isHeld, type OpayoPayment, stateOf } from './opayo-states';

/** Whether a held payment is taken or given up is decided once, here, before Opayo is told. */
const ending = (reference: string) => `end:${reference}`;
type Ending = 'release' | 'abort';

/** @returns the first decision that was written down */
export async function decide(
  { db }: OpayoParts,
  reference: string,
  intended: Ending,
): Promise<Ending> {
  const decision = await opayoRecords.keepCharge(db, ending(reference), `${intended}:${reference}`);
  return decision.startsWith('abort:') ? 'abort' : 'release';
}

/** The payment of a reference; null where nothing that could ever be released was written down. */
export async function paymentOf(
  parts: OpayoParts,
  reference: string,
): Promise<(OpayoPayment & { id: string }) | null> {
  const { db, api } = parts;
  const id = await opayoRecords.chargeId(db, reference);
  if (!id) return null;
  const transaction = await findTransaction(api, id);
  const isAuthorised = transaction !== null && isHeld(transaction);
  const [instructions, end, refunds] = await Promise.all([
    isAuthorised ? instructionsOf(api, id) : [],
    opayoRecords.chargeId(db, ending(reference)),
    isAuthorised ? refundsOf(parts, reference) : [],
  ]);
  return {
    id,
    transaction,
    instructions,
    isGivenUp: end?.startsWith('abort:') ?? false,
    refundedCents: refunds.reduce((sum, { amount }) => sum + (amount?.totalAmount ?? 0), 0),
  };
}

export async function stateAtOpayo(parts: OpayoParts, reference: string): Promise<ChargeState> {
  const payment = await paymentOf(parts, reference);
  return payment ? stateOf(payment) : { status: 'unknown' };
}

/** Lets go of money that a bank holds, or would hold once its customer has answered. */
export async function cancelAtOpayo(parts: OpayoParts, reference: string): Promise<ChargeState> {
  const payment = await paymentOf(parts, reference);
  if (!payment) return { status: 'unknown' };
  if (stateOf(payment).status !== 'challenged') return stateOf(payment);
  await decide(parts, reference, 'abort');
  try {
    await instruct(parts.api, payment.id, { instructionType: 'abort' });
  } catch (error) {
    // released a moment ago, or not authorised yet
    if (!(error instanceof ApiRefusal && error.isTurnedAway)) throw error;
  }
  return stateAtOpayo(parts, reference);
}

export const refundPrefix = (reference: string) => `refund:${reference}:`;

/** The refunds that the shop made. Opayo lists none. */
export async function refundsOf(
  { db, api }: OpayoParts,
  reference: string,
): Promise<OpayoTransaction[]> {
  const ids = await opayoRecords.chargesUnder(db, refundPrefix(reference));
  const transactions = await Promise.all(ids.map((id) => findTransaction(api, id)));
  return transactions.flatMap((refund) => (refund && isHeld(refund) ? refund : []));
}
