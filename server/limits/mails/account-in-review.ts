import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Support looks at who they are; it says nothing of why. */
export const accountInReviewMail = defineMail({
  kind: 'account-in-review',
  data: Addressee,
  letter: ({ firstName }) => ({
    subject: 'We are looking at your account',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'Before you can deposit or buy anything, one of us has to look at your account. Recurring purchases are paused meanwhile.',
      ),
      paragraph(
        'Your money is safe, and you can take it out at any time. Your tickets stay in their draws. You need not do anything: we write to you once we have looked.',
      ),
      paragraph('If you would like to know more, please write to us from this e-mail address.'),
      link('Write to us', '/about/contact-us'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
