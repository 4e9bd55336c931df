import { paragraph, rows } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { keptBlocks, PlanTrouble, planLink, remedyBlocks } from './plan-facts';

export const planMissedMail = defineMail({
  kind: 'plan-missed',
  data: PlanTrouble,
  letter(data) {
    return {
      subject: `No ${data.offerName} ticket for draw ${data.drawNo}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your ${data.type} has not entered draw ${data.drawNo} of ${data.offerName}. You have no ticket from it in this draw${data.kept ? '' : ', and paid nothing for it'}.`,
        ),
        rows(
          [data.offerName, data.description],
          ['Draw', String(data.drawNo)],
          ['Why', data.reason],
        ),
        ...keptBlocks(data),
        ...remedyBlocks(data),
        planLink(data),
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
  },
});
