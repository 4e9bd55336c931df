import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetApplePass } from '@/lib/contract/ticket-passes';
import { applePass, appleSigner } from '@/server/gateways/ticket-passes';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { ticketPass } from './ticket-pass';

/** A ticket of the customer's own for Apple Wallet. @throws as `ticketPass` */
export async function getApplePass(
  ctx: CustomerContext,
  { ticketId }: VerbInput<typeof GetApplePass>,
): Promise<CallResult<typeof GetApplePass>> {
  const pass = await ticketPass(ctx, { ticketId, kind: 'apple' });
  const signer = appleSigner();
  if (!signer) throw new ShopError('ticket.pass_unavailable');
  const file = await applePass(signer, pass);
  return { pass: file.toString('base64') };
}
