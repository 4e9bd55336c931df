import { z } from 'zod';
import { CANCELLED_BECAUSE } from '@/lib/contract/draws';
import { Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

const Data = Addressee.extend({
  offerKey: z.string(),
  offerName: z.string(),
  drawNo: z.number().int(),
  because: z.enum(CANCELLED_BECAUSE),
  /** the operator's words */
  reason: z.string().nullable(),
  /** as its owner counts them: each number of a raffle's book, each share of a syndicate */
  tickets: z.number().int(),
  /** where all of them are of one order */
  orderId: z.string().nullable(),
  /** the same entry in the next draw; not of shares alone */
  mayChoose: z.boolean(),
  refund: Money,
  /** given back to a promotion that keeps what is left of it */
  promotion: Money.nullable(),
});
type Data = z.output<typeof Data>;

/** Who had a ticket in a draw that is not held: why, what is back where, and what they may choose instead. */
export const drawCancelledMail = defineMail({
  kind: 'draw-cancelled',
  data: Data,
  letter(data) {
    const { money } = waysOf(data.variant);
    const draw = `${data.offerName}, draw ${data.drawNo}`;
    const isPaid = data.refund.amountCents > 0;
    return {
      subject: `${draw} was cancelled`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(`${draw}, will not be held. ${becauseOf(data)}`),
        rows(
          ['Offer', data.offerName],
          ['Draw', String(data.drawNo)],
          [data.mayChoose ? 'Your tickets' : 'Your shares', String(data.tickets)],
          ['Paid back', money(data.refund)],
          ...(data.promotion
            ? [['Back in your promotion', money(data.promotion)] as [string, string]]
            : []),
        ),
        ...(isPaid
          ? [
              paragraph(
                data.isWithoutWallet
                  ? 'All that you paid for them goes back to the card that paid. If it cannot take it, we write to you, and pay it to your bank account.'
                  : 'All that you paid for them is in your wallet again. It is yours to keep.',
              ),
            ]
          : []),
        ...(data.mayChoose
          ? [
              paragraph(
                'If you would rather have the same entry in the next draw, you can choose that on the page of your ticket within 14 days. You pay for it as for any ticket.',
              ),
            ]
          : []),
        data.orderId
          ? link('See your ticket', pathOf(data, data.orderId))
          : link('See your tickets', '/my-account/past-tickets'),
        link('See the draw', `/${data.offerKey}/results/draw-${data.drawNo}`),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    offerKey: 'one_lottery',
    offerName: 'One Lottery',
    drawNo: 12,
    because: 'too_few',
    reason: null,
    tickets: 2,
    orderId: '0198-order',
    mayChoose: true,
    refund: { amountCents: 2_500, currency: 'AUD' },
    promotion: null,
  },
});

const pathOf = ({ mayChoose }: Data, orderId: string) =>
  mayChoose
    ? `/my-account/past-tickets/ticket/${orderId}`
    : `/my-account/syndicate-tickets/share/${orderId}`;

function becauseOf({ because, reason }: Data): string {
  switch (because) {
    case 'operator':
      return `The reason: ${reason}`;
    case 'too_few':
      return 'Fewer tickets were sold than its promise asks for, so everybody is paid back, as promised.';
    case 'silence':
      return 'Its result was not published in the time that its promise gives, so everybody is paid back, as promised.';
  }
}
