import { z } from 'zod';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { factsOf, Payout, withdrawalLink } from './payout';

/** The money is set aside; `bank` and `last4` are the account's. */
export const withdrawalRequestedMail = defineMail({
  kind: 'withdrawal-requested',
  data: Payout.extend({ bank: z.string(), last4: z.string() }),
  letter(data) {
    const { money } = waysOf(data.variant);
    // RTS 14B: in Great Britain nobody is offered to take it back
    const mayCancel = data.variant !== 'GB';
    return {
      subject: `You asked to withdraw ${money(data.amount)}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `We have set ${money(data.amount)} aside for you. We look at each withdrawal before we send it${mayCancel ? ', and you can cancel it until then' : ''}.`,
        ),
        rows(...factsOf(data), ['Account', `${data.bank}, ending in ${data.last4}`]),
        withdrawalLink(data),
        paragraph(
          mayCancel
            ? 'If it was not you who asked, cancel it, change your password, and contact support.'
            : 'If it was not you who asked, change your password, and contact support at once: we can stop it until it is sent.',
        ),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    withdrawalId: '0198-withdrawal',
    reference: 'WD-1047',
    amount: { amountCents: 2_500, currency: 'AUD' },
    bank: 'BSB 062-000',
    last4: '5678',
  },
});
