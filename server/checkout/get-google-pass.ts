import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetGooglePass } from '@/lib/contract/ticket-passes';
import { siteOrigin } from '@/lib/routes/origin';
import { googlePassLink, googleSigner } from '@/server/gateways/ticket-passes';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { ticketPass } from './ticket-pass';

/** A ticket of the customer's own for Google Wallet. @throws as `ticketPass` */
export async function getGooglePass(
  ctx: CustomerContext,
  { ticketId }: VerbInput<typeof GetGooglePass>,
): Promise<CallResult<typeof GetGooglePass>> {
  const pass = await ticketPass(ctx, { ticketId, kind: 'google' });
  const signer = googleSigner();
  if (!signer) throw new ShopError('ticket.pass_unavailable');
  return { saveUrl: await googlePassLink(signer, pass, siteOrigin(ctx.customer.variant)) };
}
