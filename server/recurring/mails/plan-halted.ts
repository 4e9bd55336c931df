import { z } from 'zod';
import { link, paragraph, rows } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { Kept, keptBlocks, OfPlan, planLink } from './plan-facts';

/** What it buys is not sold any more, or its owner has to be verified first. */
export const planHaltedMail = defineMail({
  kind: 'plan-halted',
  data: OfPlan.extend({
    reason: z.string(),
    kept: Kept.default(null),
    mustVerify: z.boolean().default(false),
  }),
  letter(data) {
    return {
      subject: `Your ${data.offerName} ${data.type} is paused`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `${data.mustVerify ? 'We need to know who you are before we buy it again, so we have paused it. Once you are verified you can let it go on.' : 'We cannot buy it as it is any more, so we have paused it.'}${data.kept ? '' : ' Nothing was charged.'}`,
        ),
        rows([data.offerName, data.description], ['Why', data.reason]),
        ...keptBlocks(data),
        ...(data.mustVerify ? [link('Verify your identity', '/my-account/verify-account')] : []),
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
    reason: 'It is not sold any more.',
  },
});
