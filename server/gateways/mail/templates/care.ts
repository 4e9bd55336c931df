import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

/** Free and confidential, by site. */
const HELP = {
  AU: 'Gambling Help, 1800 858 858, gamblinghelponline.org.au',
  GB: 'National Gambling Helpline, 0808 8020 133, gamcare.org.uk',
} as const;

/** The tools, kindly: it names no score and no sign, blames nobody, and sells nothing. */
export function careMessage(data: MailData<'care-message'>): Letter {
  return {
    subject: 'The tools that keep play fun',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'From time to time we remind people of the tools in their account. They are free, they work at once, and nobody but you sees that you use them.',
      ),
      link('Set or lower a limit', '/my-account/spend-limits'),
      link('Take a break, or exclude yourself', '/my-account/take-a-break'),
      link('See what you have spent and won', '/my-account/activity'),
      paragraph(
        'If play has become more than fun, or you would just like to talk to somebody: the people below listen, at any hour. You need not give your name.',
      ),
      rows(['Free and confidential', HELP[data.variant]]),
      link('More about help', '/about/responsible-gaming'),
      paragraph('You can also reply to this mail. You need not do anything.'),
    ],
  };
}

export function limitsReview(data: MailData<'limits-review'>): Letter {
  const { money, time } = waysOf(data.variant);
  return {
    subject: 'Your last six months, and your limits',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Twice a year we show you what moved in your account, so that you can see whether it still suits you. This is from ${time(data.from)} to ${time(data.to)}.`,
      ),
      rows(
        ['Paid in', money(data.deposited)],
        ['Paid for tickets', money(data.stakes)],
        ['Won', money(data.won)],
        ['Net', money(data.net)],
      ),
      paragraph('In your account you see your limits beside it, to keep them or to change them.'),
      link('Look at my limits', '/my-account'),
    ],
  };
}
