import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** The shop asks for it from now on; who was playing before has until then. */
export const verifyByMail = defineMail({
  kind: 'verify-by',
  data: Addressee.extend({ endsAt: Instant, hasPlans: z.boolean() }),
  letter({ firstName, variant, endsAt, hasPlans }) {
    const until = waysOf(variant).time(endsAt);
    return {
      subject: 'Please verify your account',
      greeting: `Hello ${firstName},`,
      blocks: [
        paragraph(
          `From now on we need to know who our customers are before they deposit or play. For you nothing changes until ${until}. It usually takes a minute, once.`,
        ),
        paragraph(
          `After that you can deposit and play again as soon as you are verified.${hasPlans ? ' Your recurring purchases are paused until then.' : ''} What you have won or hold in your wallet stays yours.`,
        ),
        link('Verify your identity', '/my-account/verify-account'),
        link('Why, and what you may need', '/account-verification'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', endsAt: '2026-06-30T01:00:00.000Z', hasPlans: true },
});
