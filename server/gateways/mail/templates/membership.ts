import { sayIn } from '@/lib/messages/say';
import type { MailData } from '@/server/kernel/mails';
import { writeLinkToken } from '@/server/kernel/preference-link';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

export function giveawayWon(data: MailData<'giveaway-won'>): Letter {
  const { money, locale } = waysOf(data.variant);
  return {
    subject: `You won ${money(data.prize)}`,
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(`Your membership number was drawn in ${data.title} ${data.drawNo}.`),
      rows(['Giveaway', `${data.title} ${data.drawNo}`], ['Prize', money(data.prize)]),
      paragraph(`${sayIn(locale)({ key: 'prize.paid' })} You can withdraw it or leave it there.`),
      link('See your transactions', '/my-account/transactions'),
      link('See the draw and check it', '/daily-winners/winners'),
    ],
  };
}

/** Marketing: it contains an unsubscribe link. */
export function monthlyGiveawayOpen(data: MailData<'monthly-giveaway-open'>): Letter {
  const { money, time } = waysOf(data.variant);
  const each =
    data.winners > 1
      ? `${data.winners} members win ${money(data.prize)} each`
      : `One member wins ${money(data.prize)}`;
  return {
    subject: 'The monthly giveaway is open',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `${each}. Unlock your entry by ${time(data.closesAt)}. It is free, and there is nothing to buy.`,
      ),
      link('Unlock my entry', '/daily-winners'),
    ],
    linkToken: writeLinkToken(data.customerId),
  };
}
