import type { Feed, GroupNews, MoneyNews, News } from '@/lib/contract/notifications';
import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { Href } from '@/lib/routes/links';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { interpolate } from '@/lib/text/interpolate';

type Words = Copy['shell'];
type Of<K extends News['kind']> = Extract<News, { kind: K }>;

/** A card of the feed as it is shown. */
export interface NotificationCard {
  id: string;
  /** where it leads; null for one that is only read */
  href: string | null;
  /** the words of that link, where the card itself does not say what is behind it */
  action?: string | undefined;
  title: string;
  message: string;
  /** when it happened; ISO 8601 */
  at: string;
  isGood: boolean;
  isViewed: boolean;
  /** whose mark it bears */
  offerKey?: string;
  icon: 'wallet' | 'gift' | 'repeat' | 'account' | 'info';
}

interface Around {
  words: Words;
  locale: Locale;
  href: Href;
}

/** The cards of the feed in the words of the site, wins and losses alike. */
export const notificationCards = (feed: Feed, around: Around): NotificationCard[] =>
  feed.cards.map(({ news, isViewed }) => ({
    ...cardOf(news, around),
    id: news.id,
    at: news.at,
    isViewed,
  }));

type Card = Omit<NotificationCard, 'id' | 'at' | 'isViewed'>;

function cardOf(news: News, around: Around): Card {
  switch (news.kind) {
    case 'order':
      return orderCard(news, around);
    case 'giveaway_won':
      return giveawayCard(news, around);
    case 'draw_missed':
      return missedCard(news, around);
    case 'draw_cancelled':
      return cancelledCard(news, around);
    case 'group':
      return groupCard(news, around);
    case 'announcement': {
      const { title, message, action } = news;
      const lead = { href: action?.path ?? null, action: action?.label };
      return { title, message, ...lead, isGood: false, icon: 'info' };
    }
    case 'care':
      return {
        title: around.words.careTitle,
        message: around.words.careMessage,
        href: around.href('responsibleGaming'),
        isGood: false,
        icon: 'info',
      };
    default:
      return moneyCard(news, around);
  }
}

function orderCard(order: Of<'order'>, { words, locale, href }: Around): Card {
  const { offerName: offer, offerKey } = order;
  const isGood = hasWon(order);
  const prize = wonWords(order.prize, order.thingsWon, locale);
  return {
    href: href('pastTicket', { id: order.orderId }),
    ...wordsOf(order, words, { prize, offer }),
    isGood,
    offerKey,
    icon: 'wallet',
  };
}

const hasWon = ({ prize, thingsWon = [] }: Of<'order'>) =>
  prize.amountCents > 0 || thingsWon.length > 0;

function wordsOf(order: Of<'order'>, words: Words, facts: { prize: string; offer: string }) {
  if (hasWon(order))
    return { title: interpolate(words.wonTitle, facts), message: order.prizeNote ?? '' };
  if (order.isRefunded)
    return { title: interpolate(words.refundedTitle, facts), message: words.refundedMessage };
  const message = interpolate(words.drawsOver, { count: order.numDraws });
  return { title: interpolate(words.noPrizeTitle, facts), message };
}

function giveawayCard(won: Of<'giveaway_won'>, { words, locale, href }: Around): Card {
  const { title, number } = won;
  const prize = formatMoney(won.prize, locale);
  return {
    href: href('dailyWinnersPast'),
    title: interpolate(words.giveawayWonTitle, { prize, title }),
    message: interpolate(words.giveawayWonMessage, { number }),
    isGood: true,
    icon: 'gift',
  };
}

function missedCard(missed: Of<'draw_missed'>, { words, href }: Around): Card {
  const { offerName: offer, offerKey, drawNo, planId: id } = missed;
  return {
    href: href(missed.planType === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket', { id }),
    title: interpolate(words.drawMissedTitle, { offer, drawNo }),
    message: words.drawMissedMessage,
    isGood: false,
    offerKey,
    icon: 'repeat',
  };
}

function cancelledCard(news: Of<'draw_cancelled'>, { words, locale, href }: Around): Card {
  const { offerName: offer, offerKey, drawNo, orderId: id, isShare } = news;
  const refund = formatMoney(news.refund, locale);
  return {
    href: href(isShare ? 'syndicateShare' : 'pastTicket', { id }),
    title: interpolate(words.drawCancelledTitle, { offer, drawNo }),
    message: interpolate(words.drawCancelledMessage, { refund }),
    isGood: false,
    offerKey,
    icon: 'wallet',
  };
}

function groupCard(
  { event, groupId, groupName: group, memberName }: GroupNews,
  { words, href }: Around,
): Card {
  const facts = { group, name: memberName ?? '' };
  return {
    href: href('partyGroup', { id: groupId }),
    title: interpolate(words[`group.${event}.title`], facts),
    message: interpolate(words[`group.${event}.message`], facts),
    isGood: false,
    icon: 'account',
  };
}

const GOOD: ReadonlySet<MoneyNews['kind']> = new Set([
  'withdrawal_paid',
  'deposit_completed',
  'deposit_restored',
]);

function moneyCard(one: MoneyNews, { words, locale, href }: Around): Card {
  const facts = { amount: formatMoney(one.amount, locale), reason: one.reason ?? '' };
  return {
    href: moneyPage(one, href),
    title: interpolate(words[`money.${one.kind}.title`], facts),
    message: interpolate(words[`money.${one.kind}.message`], facts).trim(),
    isGood: GOOD.has(one.kind),
    icon: 'wallet',
  };
}

function moneyPage({ kind, subjectId }: MoneyNews, href: Href): string {
  if (kind === 'deposit_reversed' || kind === 'deposit_restored') return href('transactions');
  return kind.startsWith('withdrawal')
    ? href('withdrawDetails', { withdrawId: subjectId })
    : href('depositDetails', { depositId: subjectId });
}
