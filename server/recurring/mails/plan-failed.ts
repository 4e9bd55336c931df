import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { keptBlocks, PlanTrouble, remedyBlocks } from './plan-facts';

/** It is tried again until the draw closes. */
export const planFailedMail = defineMail({
  kind: 'plan-failed',
  data: PlanTrouble.extend({ closesAt: Instant }),
  letter(data) {
    const { time } = waysOf(data.variant);
    return {
      subject: `We could not buy your ${data.offerName} ticket yet`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your ${data.type} could not enter draw ${data.drawNo} of ${data.offerName} yet. We try again until it closes.`,
        ),
        rows(
          [data.offerName, data.description],
          ['Draw', String(data.drawNo)],
          ['Why', data.reason],
        ),
        ...keptBlocks(data),
        rows(['The draw closes', time(data.closesAt)]),
        ...remedyBlocks(data),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    planId: '0198-plan',
    type: 'autoplay',
    offerName: 'Powerball',
    description: 'Standard, 4 games',
    drawNo: 1520,
    reason: 'There is not enough money in the wallet.',
    remedy: 'payment',
    kept: null,
    closesAt: '2026-06-30T01:00:00.000Z',
  },
});
