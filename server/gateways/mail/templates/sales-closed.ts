import type { MailData } from '@/server/kernel/mails';
import { writeLinkToken } from '@/server/kernel/preference-link';
import { leavingPaths } from '../lay-out';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

/** To everybody who is on a draw's list, before its result can be known. It is no marketing; a link turns it off. */
export function salesClosed(data: MailData<'sales-closed'>): Letter {
  const { locale, time } = waysOf(data.variant);
  const isRaffle = data.kind === 'raffle';
  const draw = `${data.offerName}, draw ${data.drawNo}`;
  return {
    subject: `${isRaffle ? 'Sales have closed' : 'Entries have closed'}: ${draw}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `${isRaffle ? 'Sales for this draw have closed' : 'Entries for this giveaway have closed'}, and the list of who is in it is fixed. You are on it. Please keep this mail: it lets you check that the list was not changed afterwards.`,
      ),
      rows(
        [isRaffle ? 'Offer' : 'Giveaway', data.offerName],
        ['Draw', String(data.drawNo)],
        ['Will be drawn', time(data.drawsAt)],
        [data.numberCount === 1 ? 'Your number' : 'Your numbers', numbersOf(data, locale)],
        ['Numbers on the list', data.listedCount.toLocaleString(locale)],
        ['Root of the list', data.root],
        ['Fingerprint of the promise', data.fingerprint],
      ),
      paragraph(
        'The root stands for the whole list. If one entry were added, left out or changed after this mail, the root would be another one. Everybody on the list was sent the same one.',
      ),
      ...(isRaffle
        ? [
            link('See your tickets and their place on the list', '/my-account/upcoming-tickets'),
            link('Check the draw', `/draws/verify/${data.offerKey}/${data.drawNo}`),
          ]
        : [link('See the giveaways and check them', '/daily-winners/winners')]),
      link('Turn these mails off', leavingPaths(writeLinkToken(data.customerId)).preferences),
    ],
  };
}

function numbersOf({ numbers, numberCount }: MailData<'sales-closed'>, locale: string): string {
  const more = numberCount - numbers.length;
  const named = numbers.join(', ');
  return more > 0 ? `${named} and ${more.toLocaleString(locale)} more` : named;
}
