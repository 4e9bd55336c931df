import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { prizeCount, raffleOddsOneIn } from '@/lib/rules/raffles/books-and-odds';
import { FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import { lowestPriceCents, worthCents } from '@/lib/rules/raffles/proceeds';
import { twice } from './twice';

type Causes = CatalogueFile['causes'];
type History = readonly { raffles: readonly CatalogueRaffle[] }[];

/** The list of entries is fixed, published and stamped before the beacon speaks. */
const LEAST_MINUTES = 60;
const MOST_ODDS = 5_000;

/**
 * What keeps raffles from being sold, drawn and verified as a catalogue says, a sentence for each thing.
 * @param history the catalogues that have held, or will have before this one
 */
export const problemsOfRaffles = (
  { raffles, causes }: Pick<CatalogueFile, 'raffles' | 'causes'>,
  history: History,
): string[] => [
  ...twice(raffles.map(({ offer }) => offer)).map(
    (offer) => `${offer} is in the list of raffles twice. Keep one.`,
  ),
  ...problemsOfCauses(causes),
  ...sameMoments(raffles),
  ...sameNames(raffles),
  ...raffles.flatMap((raffle) => [
    ...problemsOfBooks(raffle),
    ...problemsOfPrizes(raffle),
    ...problemsOfWorth(raffle),
    ...problemsOfTimes(raffle),
    ...problemsOfSupport(raffle, causes),
    ...problemsOfMeaning(raffle, history),
  ]),
];

function problemsOfCauses(causes: Causes): string[] {
  return [
    ...twice(causes.map(({ key }) => key)).map(
      (key) => `Two causes have the key ${key}. Each needs a key of its own.`,
    ),
    ...twice(causes.map(({ slug }) => slug)).map(
      (slug) => `Two causes have the page /causes/${slug}. Each needs one of its own.`,
    ),
  ];
}

/** Carts, tickets and mails say an offer's name alone. */
function sameNames(raffles: readonly CatalogueRaffle[]): string[] {
  const names = new Map(raffles.map(({ offer, name }) => [offer, name]));
  const offers = [...names.values(), ...allGameRules().map(({ name }) => name)];
  return twice(offers).map(
    (name) => `Two offers are called ${name}. Each needs a name of its own.`,
  );
}

/** Draws of one moment would wait for each other. */
function sameMoments(raffles: readonly CatalogueRaffle[]): string[] {
  return raffles.flatMap(({ offer, dayOfMonth }, at) =>
    raffles
      .slice(at + 1)
      .filter((other) => other.offer !== offer && other.dayOfMonth === dayOfMonth)
      .map(
        (other) =>
          `${offer} and ${other.offer} are both drawn on day ${dayOfMonth} of the month: one draw would wait for the other.`,
      ),
  );
}

function problemsOfBooks({
  offer,
  books,
  defaultBookTickets,
  totalTickets,
}: CatalogueRaffle): string[] {
  const sizes = books.map(({ tickets }) => tickets);
  const problems = twice(sizes.map(String)).map(
    (size) => `${offer} has two books of ${size} tickets. Keep one.`,
  );
  if (!sizes.includes(defaultBookTickets))
    problems.push(
      `${offer} opens with a book of ${defaultBookTickets} tickets, which it does not sell.`,
    );
  for (const size of sizes)
    if (size > totalTickets)
      problems.push(`${offer} sells a book of ${size} tickets, and has ${totalTickets} in all.`);
  const bySize = books.toSorted((one, other) => one.tickets - other.tickets);
  for (const [at, book] of bySize.entries()) {
    const smaller = bySize[at - 1];
    if (smaller && book.priceCents * smaller.tickets > smaller.priceCents * book.tickets)
      problems.push(
        `${offer} asks more for a ticket in a book of ${book.tickets} than in one of ${smaller.tickets}.`,
      );
  }
  return problems;
}

function problemsOfPrizes({
  offer,
  currency,
  prizes,
  leastTickets,
  totalTickets,
}: CatalogueRaffle): string[] {
  const problems: string[] = [];
  const ranks = prizes.map(({ rank }) => rank);
  if (ranks.some((rank, at) => rank !== at + 1))
    problems.push(
      `${offer} has prizes of rank ${ranks.join(', ')}: ranks count from 1, in the order of drawing.`,
    );
  for (const { title, valueCents } of prizes) {
    const paid = centsInTitle(title, currency);
    if (Number.isNaN(paid))
      problems.push(`${offer} has a prize called ${title}, and its prizes are in ${currency}.`);
    else if (paid !== null && paid !== valueCents)
      problems.push(
        `${offer} has a prize called ${title}, which is paid into the wallet, and says that it is worth ${valueCents} cents.`,
      );
  }
  const count = prizeCount(prizes);
  if (leastTickets > totalTickets)
    problems.push(`${offer} needs ${leastTickets} tickets sold and has ${totalTickets}.`);
  else if (count > leastTickets)
    problems.push(
      `${offer} has ${count} prizes and is drawn with ${leastTickets} tickets: some would have no winner.`,
    );
  return problems;
}

/** What a title that is an amount is paid as, by the rule that pays it; null for a prize that is handed over, NaN for another currency. */
function centsInTitle(title: string, currency: CatalogueRaffle['currency']): number | null {
  if (!/^[$£][0-9,]+$/.test(title)) return null;
  const sign = currency === 'GBP' ? '£' : '$';
  return title.startsWith(sign) ? Number(title.replace(/[$£,]/g, '')) * 100 : Number.NaN;
}

function problemsOfWorth({
  offer,
  books,
  prizes,
  leastTickets,
  totalTickets,
}: CatalogueRaffle): string[] {
  const lowest = lowestPriceCents(books);
  const worth = worthCents(prizes);
  const share = worth / (lowest * totalTickets);
  const problems: string[] = [];
  if (share >= 0.6)
    problems.push(
      `${offer} has prizes worth ${percent(share)} of all its tickets at their lowest price: less than 60 per cent has to go to them, for the cause to have its part.`,
    );
  if (share <= 1 / 3)
    problems.push(
      `${offer} has prizes worth ${percent(share)} of all its tickets at their lowest price: more than a third has to go to them.`,
    );
  if (2 * leastTickets * lowest < worth)
    problems.push(
      `${offer} is drawn with ${leastTickets} tickets, which pay for less than half of its prizes at their lowest price: it takes ${Math.ceil(worth / (2 * lowest))}.`,
    );
  const odds = raffleOddsOneIn({ totalTickets, prizes });
  if (odds >= MOST_ODDS)
    problems.push(
      `${offer} has one prize for ${Math.round(odds)} tickets: there has to be one for less than ${MOST_ODDS}.`,
    );
  return problems;
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} per cent`;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function problemsOfTimes({
  offer,
  closeTime,
  drawTime,
  daysFromCloseToDraw: days,
}: CatalogueRaffle): string[] {
  const between = days * 1440 + minutesOf(drawTime) - minutesOf(closeTime);
  if (between <= 0)
    return [`${offer} closes at ${closeTime} and is drawn at ${drawTime}, which is before.`];
  return between < LEAST_MINUTES
    ? [
        `${offer} is drawn ${between} minutes after it closes: its list is published and stamped first, which takes ${LEAST_MINUTES}.`,
      ]
    : [];
}

function problemsOfSupport({ offer, causes: keys }: CatalogueRaffle, causes: Causes): string[] {
  return [
    ...twice(keys).map((key) => `${offer} supports ${key} twice.`),
    ...keys
      .filter((key) => !causes.some((cause) => cause.key === key))
      .map(
        (key) =>
          `${offer} supports ${key}, which is not in the list of causes: it would have no name and no story.`,
      ),
  ];
}

/**
 * A key that was sold stays that raffle: tickets and prizes are in its currency, its days are those of its zone, and a
 * draw's number follows from how many there are in a year, so another number would call two draws the same.
 */
function problemsOfMeaning(raffle: CatalogueRaffle, history: History): string[] {
  const { offer, currency, zone, drawsPerYear } = raffle;
  const before = [{ raffles: FIRST_RAFFLES }, ...history].flatMap(
    ({ raffles }) => raffles.find((other) => other.offer === offer) ?? [],
  );
  const differs = (what: 'currency' | 'zone' | 'drawsPerYear') =>
    before.find((one) => one[what] !== raffle[what])?.[what];
  const [money, clock, draws] = [differs('currency'), differs('zone'), differs('drawsPerYear')];
  const problems: string[] = [];
  if (money !== undefined)
    problems.push(
      `${offer} has been sold in ${money}, and cannot be sold in ${currency}: tickets and prizes of before are in the other. Give the new raffle a key of its own.`,
    );
  if (clock !== undefined)
    problems.push(
      `${offer} has been drawn by the clock of ${clock}, and cannot be drawn by that of ${zone}: its draws would be held on other days. Give the new raffle a key of its own.`,
    );
  if (draws !== undefined)
    problems.push(
      `${offer} has had ${draws} draws a year, and its draws are numbered by that: it cannot have ${drawsPerYear}.`,
    );
  return problems;
}
