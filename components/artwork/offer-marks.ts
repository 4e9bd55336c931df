import type { KnownRaffle } from '@/lib/contract/catalogue';
import { GAME_PRESENTATIONS } from '@/lib/rules/games/catalogue';
import { raffleMark } from '@/lib/rules/offers/raffle-marks';

const TICKET =
  '<path fill="var(--offer)" d="M10 0h28a10 10 0 0110 10v9.2a4.8 4.8 0 000 9.6V38a10 10 0 01-10 10H10A10 10 0 010 38v-9.2a4.8 4.8 0 000-9.6V10A10 10 0 0110 0z"/>';
const ANY_OFFER = `
    <circle fill="none" stroke="currentColor" stroke-width="3" cx="24" cy="24" r="13"/>
    <path fill="none" stroke="currentColor" stroke-width="4" d="M18.5 21h11M18.5 27h11"/>`;

const symbol = (id: string, mark: string) =>
  `  <symbol id="${id}" viewBox="0 0 48 48">\n    ${TICKET}${mark}\n  </symbol>`;

/**
 * The SVG sprite of all offers' marks, each on a small ticket; `any_offer` is for games that are not sold.
 * @param raffles those that are sold or were
 */
export function offerMarks(raffles: readonly Pick<KnownRaffle, 'key' | 'mark'>[]): string {
  const marks = [
    ...Object.entries(GAME_PRESENTATIONS).map(([key, { mark }]) => symbol(key, mark)),
    ...raffles.map(({ key, mark }) => symbol(key, raffleMark(mark) ?? ANY_OFFER)),
  ];
  const symbols = [...marks, symbol('any_offer', ANY_OFFER)].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n${symbols}\n</svg>\n`;
}
