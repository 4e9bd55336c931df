import { anyPrizeOdds, exactOdds, oneIn } from '@/lib/rules/games/odds';
import { prizeCount } from '@/lib/rules/raffles/catalogue';
import type { Offer } from './offers';

const TAGLINES: Readonly<Record<string, string>> = {
  powerball2018: 'Seven numbers and the Powerball, every Thursday.',
  oz_lotto2022: 'Seven of 47, every Tuesday.',
  saturday_lotto: 'The Saturday draw: six of 45.',
  weekday_windfall: 'A million for each of up to six winners, three nights a week.',
  set_for_life2020: '$20,000 a month for 20 years, drawn every night.',
  super_66: 'Six digits in order, drawn on Saturdays.',
  lotto_strike: 'Call the first four balls of the night, in order.',
  super_jackpot_lottery: 'Six of 59 for a jackpot that starts at £2 million.',
  mega_jackpot_lottery: 'Five of 39 and the Mega Ball, Tuesdays and Fridays.',
};

const DAYS = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const;

export function taglineOf(offer: Offer): string {
  return offer.kind === 'raffle' ? offer.rules.purpose : (TAGLINES[offer.key] ?? offer.name);
}

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

const MILLION = 1_000_000;

/** `1 in 44`, `1 in 8.1 million`, `1 in 134 million` */
function oneInWords(count: number): string {
  if (count < MILLION) return `1 in ${whole.format(count)}`;
  const millions = count / MILLION;
  return `1 in ${(millions < 10 ? tenths : whole).format(millions)} million`;
}

/** The odds as they are, beside every place where tickets are sold. */
function oddsLine(offer: Offer): string {
  if (offer.kind === 'raffle') {
    const { totalTickets, prizes } = offer.rules;
    return `${whole.format(prizeCount(prizes))} prizes among at most ${whole.format(totalTickets)} tickets.`;
  }
  const { rules } = offer;
  const [first] = exactOdds(rules);
  const any = oneInWords(oneIn(anyPrizeOdds(rules)));
  const top = first ? oneInWords(oneIn(first)) : any;
  const highest = (rules.divisions[0]?.name ?? 'Division 1').replace(/^Division/, 'division');
  return `The chance of one game is ${any} for any prize, and ${top} for ${highest}.`;
}

const oddsLines = new Map<string, string>();

export function oddsLineOf(offer: Offer): string {
  const line = oddsLines.get(offer.key) ?? oddsLine(offer);
  oddsLines.set(offer.key, line);
  return line;
}

/** `Thursdays`, `Mondays, Wednesdays and Fridays`, `Every day`, `Every two months`. */
export function drawDaysLabelOf(offer: Offer): string {
  if (offer.kind === 'raffle') {
    const months = 12 / offer.rules.drawsPerYear;
    return months === 1 ? 'Every month' : `Every ${months === 2 ? 'two' : months} months`;
  }
  const { drawDays } = offer.rules;
  if (drawDays.length === 7) return 'Every day';
  const names = drawDays.map((day) => DAYS[day] ?? '');
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
