import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

export function breakStarted(data: MailData<'break-started'>): Letter {
  const { money, time } = waysOf(data.variant);
  const kind = data.isSelfExclusion ? 'self-exclusion' : 'break';
  return {
    subject: `Your ${kind} has begun`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `From now until ${time(data.endsAt)} you can buy and deposit nothing here, and we send you no offers. Nobody can end it sooner, not even we.`,
      ),
      ...(data.refunded.amountCents > 0
        ? [
            paragraph('We have cancelled your entries in draws that were still on sale.'),
            rows(['Paid back into your wallet', money(data.refunded)]),
          ]
        : []),
      ...(data.stoppedPlans
        ? [
            paragraph(
              data.isSelfExclusion
                ? 'Your recurring purchases are cancelled.'
                : 'Your recurring purchases are paused. They do not start again by themselves: that is up to you, after your break.',
            ),
          ]
        : []),
      paragraph('What you have won or still hold in your wallet stays yours.'),
      link('Go to my account', '/my-account'),
      link('Help with playing less', '/about/responsible-gaming'),
    ],
  };
}

export const accountInReview = ({ firstName }: MailData<'account-in-review'>): Letter => ({
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
});

export const accountReviewed = ({ firstName }: MailData<'account-reviewed'>): Letter => ({
  subject: 'We have looked at your account',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph(
      'All is well: you can deposit and buy as before. Recurring purchases that were paused do not start again by themselves: that is up to you.',
    ),
    link('Go to my account', '/my-account'),
  ],
});
