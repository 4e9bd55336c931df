import { z } from 'zod';
import { call, Nothing } from './call';
import { SignInResult } from './identity';
import { Identifier, Instant } from './site';

/** What opens a view, or reads in it: neither is ever shown to a page. */
const Secret = z.string().min(20).max(100);

/** A view of the office, for the web tier that shows it: who is seen, by whom, and until when. */
export const OpenedView = z.object({
  viewId: Identifier,
  /** the bearer token of its reads */
  token: Secret,
  endsAt: Instant,
  staffName: z.string(),
  customerName: z.string(),
  customer: SignInResult.shape.customer,
});
export type OpenedView = z.infer<typeof OpenedView>;

/** Opens a view by the ticket that somebody of the office was handed. A ticket works once, within a minute. */
export const OpenCustomerView = call('openCustomerView', {
  method: 'POST',
  path: '/customer-views/opening',
  access: 'internal',
  secrets: ['ticket'],
  input: z.object({ ticket: Secret }),
  result: OpenedView,
  errors: ['customer_view.ticket_invalid'],
});

/** Whether a view still shows anything. */
export const CheckCustomerView = call('checkCustomerView', {
  method: 'POST',
  path: '/customer-views/check',
  access: 'internal',
  secrets: ['token'],
  input: z.object({ token: Secret }),
  result: z.object({ endsAt: Instant }),
  errors: ['customer_view.over'],
});

/** Ends a view at once. Twice is once. */
export const EndCustomerView = call('endCustomerView', {
  method: 'POST',
  path: '/customer-views/end',
  access: 'internal',
  secrets: ['token'],
  input: z.object({ token: Secret }),
  result: Nothing,
});
