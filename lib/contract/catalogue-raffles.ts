import { z } from 'zod';
import { MOST_IN_A_BOOK, MOST_TICKETS, RAFFLE_KEY } from './raffle-keys';
import { CAUSE_PICTURES, RAFFLE_COLOURS, RAFFLE_MARKS } from './raffle-looks';
import { Currency } from './site';

const line = (most: number) => z.string().trim().min(1).max(most);
export const CauseKey = z.string().regex(/^[a-z0-9_]{1,60}$/);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is as 20:00, by the clock of the raffle’s zone.');

const CatalogueBook = z.strictObject({
  tickets: z
    .int()
    .min(1, 'A book has a ticket at least.')
    .max(MOST_IN_A_BOOK, `A book has ${MOST_IN_A_BOOK} tickets at most.`),
  priceCents: z
    .int()
    .min(1, 'A book costs a cent at least.')
    .max(10_000_000)
    .describe('Of the whole book, in its currency'),
});

const CataloguePrize = z.strictObject({
  rank: z.int().min(1).max(100).describe('1 is drawn first'),
  title: line(80).describe(
    'A title that is an amount, such as $50,000, is paid into the wallet; anything else is handed over',
  ),
  valueCents: z
    .int()
    .min(1, 'A prize is worth a cent at least.')
    .max(100_000_000_000)
    .describe('Of one prize of this rank, in its currency'),
  quantity: z.int().min(1, 'A rank has a prize at least.').max(5_000),
});

/** How a raffle is sold and what it promises. A draw that is written keeps what it promised. */
export const RaffleSale = z.strictObject({
  purpose: line(200).describe('What the proceeds are for, in a sentence'),
  totalTickets: z
    .int()
    .min(1)
    .max(MOST_TICKETS, `A raffle has ${MOST_TICKETS} tickets at most: everybody can draw it again.`)
    .describe('Tickets are numbered from 1 to this'),
  leastTickets: z
    .int()
    .min(1)
    .max(MOST_TICKETS)
    .describe('With fewer sold when sales close, no prize is drawn and everybody is paid back'),
  books: z.array(CatalogueBook).min(1).max(20),
  defaultBookTickets: z.int().min(1).describe('The book that is chosen when the page opens'),
  prizes: z.array(CataloguePrize).min(1).max(100).describe('In the order in which they are drawn'),
  prizePoolSuffix: line(30)
    .nullable()
    .describe('What the first prize is paid in, shown after its amount: in gold'),
  drawsPerYear: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(12)])
    .describe('Its draws are numbered by this, so it stays for good'),
  dayOfMonth: z
    .int()
    .min(1, 'A draw is on day 1 to 28, which every month has.')
    .max(28, 'A draw is on day 1 to 28, which every month has.'),
  closeTime: time.describe('When sales close, so many days before the draw'),
  drawTime: time,
  daysFromCloseToDraw: z.int().min(0).max(14),
  causes: z.array(CauseKey).min(1).max(20).describe('What a buyer chooses from, by their keys'),
});
export type RaffleSale = z.infer<typeof RaffleSale>;

/** The zones that pages have words for. */
const RaffleZone = z.enum(['Australia/Brisbane', 'Europe/London']);
export type RaffleZone = z.infer<typeof RaffleZone>;

/** What a raffle is, whoever sells it when, and how it is shown. */
export const RaffleIdentity = z.strictObject({
  offer: z
    .string()
    .regex(
      RAFFLE_KEY,
      'A raffle’s key is as lifeboat_lottery: at most 40 small letters, digits and single underscores, its last word lottery, raffle or draw, and no lottery’s key.',
    )
    .describe(
      'Its key, and the path of its pages: /lifeboat_lottery. It stays that raffle for good',
    ),
  name: line(60).regex(/^[^<>"\\{}]+$/, 'has one of < > " \\ { }'),
  currency: Currency.describe(
    'What its tickets cost and its prizes are worth. AUD is sold in AU, GBP in GB. It stays for good',
  ),
  zone: RaffleZone.describe('Its days and times are by the clock there. It stays for good'),
  colour: z
    .enum(RAFFLE_COLOURS)
    .describe('Of its cards, tickets and charts; a theme may change it'),
  mark: z.enum(RAFFLE_MARKS).describe('What is drawn on its ticket'),
  tip: line(300)
    .optional()
    .describe('What is worth knowing before buying; left out, a general sentence says it'),
});
export type RaffleIdentity = z.infer<typeof RaffleIdentity>;

/** A raffle that is on sale. */
export const CatalogueRaffle = z.strictObject({ ...RaffleIdentity.shape, ...RaffleSale.shape });
export type CatalogueRaffle = z.infer<typeof CatalogueRaffle>;

/** What raffles raise money for. */
export const CatalogueCause = z.strictObject({
  key: CauseKey.describe('Stands with each ticket that was bought for it, so it stays for good'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is as second-table.')
    .max(80)
    .describe('Its page is /causes/{slug}'),
  name: line(80),
  picture: z
    .enum(CAUSE_PICTURES)
    .optional()
    .describe('What is drawn beside it; left out, people who stand together'),
  summary: line(200),
  story: line(4_000),
});
export type CatalogueCause = z.infer<typeof CatalogueCause>;

/** A document's cause, with whatever a newer release adds to it left out. */
export const StoredCause = z.object({
  ...CatalogueCause.shape,
  picture: CatalogueCause.shape.picture.catch(undefined),
});

/** A document's raffle, with whatever a newer release adds to it left out. */
export const StoredRaffle = z.object({
  ...CatalogueRaffle.shape,
  colour: CatalogueRaffle.shape.colour.catch('slate'),
  mark: CatalogueRaffle.shape.mark.catch('heart'),
  books: z.array(z.object(CatalogueBook.shape)),
  prizes: z.array(z.object(CataloguePrize.shape)),
});
