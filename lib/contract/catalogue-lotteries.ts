import { z } from 'zod';

/** What one standard game costs, in minor units of the currency that the game is played in. */
export const LotteryPrice = z.strictObject({
  gameCents: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .describe('One standard game, for one entry, without commission'),
  commission: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe('Added to the price, in hundredths of a per cent'),
  roundToCents: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .describe('The price of a ticket is rounded to the nearest multiple of this, halves up'),
});
export type LotteryPrice = z.infer<typeof LotteryPrice>;

const panels = (of: string) => z.number().int().min(1).max(1_000).describe(of);

/** How a lottery is sold. Its rules, its draws and its prizes are the game's own. */
export const LotterySale = z.strictObject({
  price: LotteryPrice,
  gameTypes: z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).min(1),
  minGames: panels('The fewest games on a ticket of the game’s first type'),
  maxGames: panels('The most games on a ticket of the game’s first type'),
  defaultQuickpickGames: panels('Games of a quick pick where nobody says how many'),
  closeTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('When sales for a draw stop on its day, by the clock of the game’s zone'),
});
export type LotterySale = z.infer<typeof LotterySale>;

/** A lottery that is on sale. */
export const CatalogueLottery = z.strictObject({
  offer: z.string().regex(/^[a-z0-9_]{1,60}$/),
  ...LotterySale.shape,
});
export type CatalogueLottery = z.infer<typeof CatalogueLottery>;
