import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetFullResultForCustomer } from '@/lib/contract/draw-calls';
import type { CustomerResult } from '@/lib/contract/draws';
import type { CustomerContext } from '@/server/kernel/context';
import { getFullResult } from './get-full-result';
import { withOwnTickets } from './own-tickets';

/** A draw with what the customer's own tickets won in it. @throws offer.not_found | draw.not_found */
export async function getFullResultForCustomer(
  ctx: CustomerContext,
  input: VerbInput<typeof GetFullResultForCustomer>,
): Promise<CallResult<typeof GetFullResultForCustomer>> {
  const result = await getFullResult(ctx, input);
  const [withTickets] = await withOwnTickets(ctx, [result]);
  return withTickets ?? ({ ...result, tickets: [] } satisfies CustomerResult);
}
