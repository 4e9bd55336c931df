import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Two people of the office put money into a wallet, or took some out. */
export const walletAdjustedMail = defineMail({
  kind: 'wallet-adjusted',
  data: Addressee.extend({
    direction: z.enum(['credit', 'debit']),
    amount: Money,
    message: z.string(),
  }),
  letter({ firstName, variant, direction, amount, message }) {
    const { money } = waysOf(variant);
    const isCredit = direction === 'credit';
    return {
      subject: isCredit ? 'We added money to your wallet' : 'We took money from your wallet',
      greeting: `Hello ${firstName},`,
      blocks: [
        paragraph(
          isCredit
            ? `We have added ${money(amount)} to your wallet.`
            : `We have taken ${money(amount)} from your wallet.`,
        ),
        paragraph(message),
        link('See your transactions', '/my-account/transactions'),
        paragraph('If this is not right, please write to us: somebody looks at it.'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    direction: 'credit',
    amount: { amountCents: 2_500, currency: 'AUD' },
    message: 'For the ticket that came late. We are sorry.',
  },
});
