import type { KeptTicket } from '@/lib/browser/kept-tickets';
import type { OrderDetails } from '@/lib/contract/checkout';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { gameLine } from '@/lib/rules/games/game-line';
import { escapeMarkup } from '@/lib/text/escape-markup';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { bareDocument } from './bare-document';

interface Wording {
  messages: ShopMessages['tickets'];
  dateLocale: DateLocale;
}

/**
 * Tickets as they can be read without a network: what was entered in which draw, and the tickets' numbers. No name, no
 * sum and no result, which may have changed since.
 */
export function ticketDocument(
  { title, seenAtMs }: KeptTicket,
  orders: readonly OrderDetails[],
  listPath: string,
  { messages, dateLocale }: Wording,
): string {
  const seen = interpolate(messages.offlineSeen, { date: formatDateTime(seenAtMs, dateLocale) });
  const body = [
    `<p><strong>${escapeMarkup(`${messages.offline}. ${seen}`)}</strong> ${escapeMarkup(messages.offlineNotice)}</p>`,
    ...orders.map((order) => orderMarkup(order, { messages, dateLocale })),
    `<a href="${escapeMarkup(listPath)}">${escapeMarkup(messages.offlineBack)}</a>`,
  ].join('');
  return bareDocument({
    locale: dateLocale.locale,
    siteName: messages.siteName,
    title,
    body,
    styles: STYLES,
    hasLogo: false,
  });
}

/** The tickets that are kept, in place of a page that cannot be loaded. */
export function ticketListDocument(
  kept: readonly KeptTicket[],
  { messages, dateLocale }: Wording,
): string {
  const items = kept.map(({ path, title, seenAtMs }) => {
    const seen = interpolate(messages.offlineSeen, { date: formatDateTime(seenAtMs, dateLocale) });
    return `<li><a href="${escapeMarkup(path)}">${escapeMarkup(title)}</a><p>${escapeMarkup(seen)}</p></li>`;
  });
  const body = `<p>${escapeMarkup(messages.offlineList)}</p><ul>${items.join('')}</ul>`;
  return bareDocument({
    locale: dateLocale.locale,
    siteName: messages.siteName,
    title: messages.offline,
    body,
    styles: STYLES,
    hasLogo: false,
  });
}

function orderMarkup(order: OrderDetails, { messages, dateLocale }: Wording): string {
  const { syndicate, offerName, quantity } = order;
  const games = (syndicate?.games ?? order.games).map(
    (game) => `<li>${escapeMarkup(gameLine(game, order.lotteryKey))}</li>`,
  );
  const shares = syndicate
    ? `<p>${escapeMarkup(interpolate(messages.shares, { title: syndicate.title, count: quantity }))}</p>`
    : '';
  const draws = order.tickets.map((ticket) => {
    const heading = interpolate(messages.heading, { offer: offerName, drawNo: ticket.drawNo });
    const date = formatDateTime(ticket.drawDate, dateLocale);
    const number = ticket.id.slice(-12).toUpperCase();
    return [
      `<h2>${escapeMarkup(heading)}</h2>`,
      `<p>${escapeMarkup(interpolate(messages.offlineDraw, { date }))}</p>`,
      `<p>${escapeMarkup(interpolate(messages.offlineTicket, { number }))}</p>`,
      ticket.raffleNumbers.length > 0 ? `<p>${ticket.raffleNumbers.join(', ')}</p>` : '',
    ].join('');
  });
  const played = games.length > 0 ? `<ol>${games.join('')}</ol>` : '';
  return `<section>${draws.join('')}${shares}${played}</section>`;
}

const STYLES = [
  'main{justify-content:flex-start;align-items:stretch;width:100%;text-align:left;padding-top:1rem}',
  'section{display:grid;gap:.25rem;padding:1.25rem;border:1px solid var(--ink-soft);border-radius:1rem}',
  'h2{font-size:1.375rem;line-height:1.2}h2:not(:first-child){margin-top:1rem}',
  'strong{color:var(--ink)}',
  'ol,ul{display:grid;gap:.75rem;margin-top:.75rem;padding:0;list-style-position:inside;font-variant-numeric:tabular-nums}',
  'ul{list-style:none}',
  'a{align-self:flex-start}',
].join('');
