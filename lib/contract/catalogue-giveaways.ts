import { z } from 'zod';

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is as 18:30, by Queensland’s clock.');

/** What one kind of giveaway promises. When each is held, and whether members have to ask for it, goes with its kind. */
const GiveawayTerms = z.strictObject({
  prizeCents: z.int().min(1, 'A prize is a cent at least.').describe('Of each winner, in AUD'),
  winners: z
    .int()
    .min(1, 'A giveaway has a winner at least.')
    .max(1000, 'A giveaway has 1000 winners at most.'),
  closes: time.describe('When its list of entries is fixed, by Queensland’s clock'),
  draws: time.describe('When its winners are drawn, the same day'),
});

/** The membership’s giveaways. One that is promised already keeps what it promised. */
export const CatalogueGiveaways = z.strictObject({
  daily: GiveawayTerms,
  special: GiveawayTerms.describe('On Fridays'),
  monthly: GiveawayTerms.extend({
    guaranteedAfterMonths: z
      .int()
      .min(1, 'A member asks for a month at least.')
      .max(120, 'A member asks for ten years at most.')
      .describe('Who has been a member for so long when it opens is in it without asking'),
  }).describe('On the last day of the month'),
  waitlistBonus: z
    .strictObject({
      entries: z.int().min(0).max(20, 'A bonus is 20 numbers at most.'),
      days: z.int().min(1, 'A bonus holds for a day at least.').max(365),
    })
    .describe('More numbers at first, for who registered interest where there is no membership'),
});
export type CatalogueGiveaways = z.infer<typeof CatalogueGiveaways>;
