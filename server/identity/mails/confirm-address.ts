import { z } from 'zod';
import { link, paragraph, rows } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** The link confirms the address without a sign-in, once. */
export const confirmAddressMail = defineMail({
  kind: 'confirm-address',
  data: Addressee.extend({ address: z.string(), token: z.string() }),
  letter: ({ firstName, address, token }) => ({
    subject: 'Is your address still right?',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph('Prizes, letters and the rules of your state depend on where you live.'),
      rows(['The address on record', address]),
      paragraph('If it is right, confirm it here. You need not sign in.'),
      link('Confirm my address', `/my-account/confirm-address/${encodeURIComponent(token)}`),
      paragraph('The link works once, for 30 days. If you have moved, sign in and change it:'),
      link('Change my details', '/my-account/my-details'),
    ],
  }),
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    address: '1 Example Street, Sydney NSW 2000',
    token: 'abc_123-x',
  },
});
