import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { BANK_ACCOUNT_LINKS } from './bank-account-links';

export const bankAccountRemovedMail = defineMail({
  kind: 'bank-account-removed',
  data: Addressee.extend({
    bank: z.string(),
    last4: z.string(),
    removedAt: Instant,
  }),
  letter(data) {
    const { time } = waysOf(data.variant);
    return {
      subject: 'An account to withdraw to was removed',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          'An account that you could be paid out to was removed. No more can be withdrawn to it.',
        ),
        rows(['Account', `${data.bank}, ending ${data.last4}`], ['Removed', time(data.removedAt)]),
        paragraph('If it was you, there is nothing to do.'),
        paragraph(
          'If it was not you, somebody else can get into your account: choose a new password and tell us.',
        ),
        ...BANK_ACCOUNT_LINKS,
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    bank: 'BSB 062-000',
    last4: '5678',
    removedAt: '2026-06-30T01:00:00.000Z',
  },
});
