import { z } from 'zod';
import { call, Nothing } from './call';
import { Identifier } from './site';

/**
 * Confirms the address on record by the link in a mail, without a sign-in. Opening the link changes
 * nothing; the token works once.
 */
export const ConfirmAddressByLink = call('confirmAddressByLink', {
  method: 'POST',
  path: '/customer/confirm-address/link',
  access: 'public',
  browser: true,
  input: z.object({ token: Identifier }),
  result: Nothing,
  errors: ['customer.link_invalid', 'request.rate_limited'],
});
