import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { factsOf, Payout, withdrawalLink } from './payout';

export const withdrawalPaidMail = defineMail({
  kind: 'withdrawal-paid',
  data: Payout,
  letter(data) {
    const { money } = waysOf(data.variant);
    return {
      subject: `${money(data.amount)} is on its way to your bank account`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Our bank has sent your withdrawal of ${money(data.amount)}. Your bank may need a day or two more to show it.`,
        ),
        rows(...factsOf(data)),
        withdrawalLink(data),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    withdrawalId: '0198-withdrawal',
    reference: 'WD-1047',
    amount: { amountCents: 2_500, currency: 'AUD' },
  },
});
