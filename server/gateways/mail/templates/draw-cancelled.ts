import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

type Data = MailData<'draw-cancelled'>;

/** Who had a ticket in a draw that is not held: why, what is back where, and what they may choose instead. */
export function drawCancelled(data: Data): Letter {
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
        ['Your tickets', String(data.tickets)],
        ['Paid back', money(data.refund)],
        ...(data.promotion
          ? [['Back in your promotion', money(data.promotion)] as [string, string]]
          : []),
      ),
      ...(isPaid
        ? [paragraph('All that you paid for them is in your wallet again. It is yours to keep.')]
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
}

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
