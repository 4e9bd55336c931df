import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { BANK_ACCOUNT_LINKS } from './bank-account-links';

/** A bank account can be paid out to from `usableAt` on; its number is never in a mail. */
export const bankAccountAddedMail = defineMail({
  kind: 'bank-account-added',
  data: Addressee.extend({
    /** `BSB 062-000` */
    bank: z.string(),
    last4: z.string(),
    addedAt: Instant,
    usableAt: Instant,
  }),
  letter(data) {
    const { time } = waysOf(data.variant);
    return {
      subject: 'An account to withdraw to was added',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          'You can be paid out to a new account. Money can be withdrawn to it once it is ready to use.',
        ),
        rows(
          ['Account', `${data.bank}, ending ${data.last4}`],
          ['Added', time(data.addedAt)],
          ['Ready to use from', time(data.usableAt)],
        ),
        paragraph('If it was you, there is nothing to do.'),
        paragraph(
          'If it was not you, somebody else can get into your account. Nothing can be withdrawn to this account before the time above: remove it now, choose a new password and tell us.',
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
    addedAt: '2026-06-30T01:00:00.000Z',
    usableAt: '2026-07-01T01:00:00.000Z',
  },
});
