import type { Feed, GroupNews, MoneyNews, News } from '@/lib/contract/notifications';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import type { Href } from '@/lib/routes/links';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { interpolate } from '@/lib/text/interpolate';
import { newsPage } from './news-page';

type Messages = ShopMessages['shell'];
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
  icon: 'coins' | 'gift' | 'repeat' | 'account' | 'info';
}

interface Around {
  messages: Messages;
  locale: Locale;
  href: Href;
  /** left out: there is one */
  hasWallet?: boolean;
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
        title: around.messages.careTitle,
        message: around.messages.careMessage,
        href: around.href('responsibleGaming'),
        isGood: false,
        icon: 'info',
      };
    default:
      return moneyCard(news, around);
  }
}

function orderCard(order: Of<'order'>, { messages, locale, href }: Around): Card {
  const { offerName, offerKey, share } = order;
  const isGood = hasWon(order);
  const prize = wonWords(order.prize, order.thingsWon, locale);
  const offer = share
    ? interpolate(messages.share, { offer: offerName, title: share.title })
    : offerName;
  return {
    href: newsPage(order, href),
    ...wordsOf(order, messages, { prize, offer }),
    isGood,
    offerKey,
    icon: 'coins',
  };
}

const hasWon = ({ prize, thingsWon = [] }: Of<'order'>) =>
  prize.amountCents > 0 || thingsWon.length > 0;

function wordsOf(order: Of<'order'>, messages: Messages, facts: { prize: string; offer: string }) {
  if (hasWon(order))
    return { title: interpolate(messages.wonTitle, facts), message: order.prizeNote ?? '' };
  if (order.isRefunded)
    return {
      title: interpolate(messages.refundedTitle, facts),
      message: whyRefunded(order, messages),
    };
  const message = interpolate(messages.drawsOver, { count: order.numDraws });
  return { title: interpolate(messages.noPrizeTitle, facts), message };
}

function whyRefunded({ share }: Of<'order'>, messages: Messages): string {
  const because = share?.isPlayed ? 'returned' : share?.cancelledBecause;
  return because ? messages[`shareRefunded.${because}`] : messages.refundedMessage;
}

function giveawayCard(won: Of<'giveaway_won'>, { messages, locale, href }: Around): Card {
  const { title, number } = won;
  const prize = formatMoney(won.prize, locale);
  return {
    href: newsPage(won, href),
    title: interpolate(messages.giveawayWonTitle, { prize, title }),
    message: interpolate(messages.giveawayWonMessage, { number }),
    isGood: true,
    icon: 'gift',
  };
}

function missedCard(missed: Of<'draw_missed'>, { messages, href }: Around): Card {
  const { offerName: offer, offerKey, drawNo, planId: id } = missed;
  return {
    href: href(missed.planType === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket', { id }),
    title: interpolate(messages.drawMissedTitle, { offer, drawNo }),
    message: messages.drawMissedMessage,
    isGood: false,
    offerKey,
    icon: 'repeat',
  };
}

function cancelledCard(news: Of<'draw_cancelled'>, { messages, locale, href }: Around): Card {
  const { offerName: offer, offerKey, drawNo, orderId: id, isShare } = news;
  const refund = formatMoney(news.refund, locale);
  return {
    href: href(isShare ? 'syndicateShare' : 'pastTicket', { id }),
    title: interpolate(messages.drawCancelledTitle, { offer, drawNo }),
    message: interpolate(messages.drawCancelledMessage, { refund }),
    isGood: false,
    offerKey,
    icon: 'coins',
  };
}

function groupCard(
  { event, groupId, groupName: group, memberName }: GroupNews,
  { messages, href }: Around,
): Card {
  const facts = { group, name: memberName ?? '' };
  return {
    href: href('partyGroup', { id: groupId }),
    title: interpolate(messages[`group.${event}.title`], facts),
    message: interpolate(messages[`group.${event}.message`], facts),
    isGood: false,
    icon: 'account',
  };
}

const GOOD: ReadonlySet<MoneyNews['kind']> = new Set([
  'withdrawal_paid',
  'deposit_completed',
  'deposit_restored',
]);

function moneyCard(one: MoneyNews, { messages, locale, href, hasWallet = true }: Around): Card {
  const facts = { amount: formatMoney(one.amount, locale), reason: one.reason ?? '' };
  return {
    href: moneyPage(one, { href, hasWallet }),
    title: interpolate(messages[`money.${one.kind}.title`], facts),
    message: interpolate(messages[`money.${one.kind}.message`], facts).trim(),
    isGood: GOOD.has(one.kind),
    icon: 'coins',
  };
}

function moneyPage(
  { kind, subjectId }: MoneyNews,
  { href, hasWallet }: Pick<Around, 'href'> & { hasWallet: boolean },
): string {
  if (kind === 'deposit_reversed' || kind === 'deposit_restored')
    return href(hasWallet ? 'transactions' : 'account');
  return kind.startsWith('withdrawal')
    ? href('withdrawDetails', { withdrawId: subjectId })
    : href('depositDetails', { depositId: subjectId });
}
