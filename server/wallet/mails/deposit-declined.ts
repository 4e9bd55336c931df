import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const depositDeclinedMail = defineMail({
  kind: 'deposit-declined',
  data: Addressee.extend({ amount: Money, reason: z.string() }),
  letter(data) {
    const { money } = waysOf(data.variant);
    const payment = data.isWithoutWallet ? 'payment' : 'deposit';
    return {
      subject: `Your ${payment} did not go through`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your ${payment} of ${money(data.amount)} was declined. No money was taken, and your cart is as you left it.`,
        ),
        rows(['Reason', data.reason]),
        data.isWithoutWallet
          ? link('Go to your cart', '/cart')
          : link('Go to deposits', '/my-account/deposit'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    amount: { amountCents: 2_500, currency: 'AUD' },
    reason: 'Not enough money on the card',
  },
});
