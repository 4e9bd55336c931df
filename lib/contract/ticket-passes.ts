import { z } from 'zod';
import { call } from './call';

/** The wallets of phones that a ticket can be added to. */
export const PASS_KINDS = ['apple', 'google'] as const;
export const PassKind = z.enum(PASS_KINDS);
export type PassKind = z.infer<typeof PassKind>;

const OwnTicket = z.object({ ticketId: z.uuid() });

export const ApplePass = z.object({
  /** the signed `.pkpass`, in base64 */
  pass: z.string(),
});

/** A ticket that is still to be drawn, for Apple Wallet. */
export const GetApplePass = call('getApplePass', {
  method: 'GET',
  path: '/tickets/:ticketId/passes/apple',
  access: 'customer',
  ownerOnly: true,
  browser: true,
  capabilities: ['viewing_orders'],
  input: OwnTicket,
  result: ApplePass,
  errors: ['order.not_found', 'ticket.pass_unavailable', 'request.rate_limited'],
});

export const GooglePass = z.object({
  /** where Google offers to save it: the pass is in this address, which nobody has sent to Google yet */
  saveUrl: z.url(),
});

/** The same for Google Wallet. */
export const GetGooglePass = call('getGooglePass', {
  method: 'GET',
  path: '/tickets/:ticketId/passes/google',
  access: 'customer',
  ownerOnly: true,
  browser: true,
  capabilities: ['viewing_orders'],
  input: OwnTicket,
  result: GooglePass,
  errors: ['order.not_found', 'ticket.pass_unavailable', 'request.rate_limited'],
});
