import { z } from 'zod';

const LEAST_MINUTES_TO_PLACE = 10;

/** A syndicate that the house offers for every draw of a lottery. Its shares pay for the whole ticket. */
export const CatalogueSyndicate = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .describe('Stands with each syndicate that it made. Other terms need another key'),
  lottery: z.string().regex(/^[a-z0-9_]{1,60}$/),
  gameType: z.string().regex(/^[a-z0-9_]{1,60}$/),
  size: z.int(),
  games: z
    .int()
    .min(1, 'A syndicate plays a game at least.')
    .describe('Panels, picked by chance when the syndicate goes on sale'),
  shares: z.int().min(2, 'A syndicate has two shares at least.'),
  leastShares: z
    .int()
    .min(1, 'A syndicate without a share sold is never played.')
    .describe('With fewer shares sold everybody is paid back'),
  whenNotFull: z
    .enum(['top_up', 'refund'])
    .describe('top_up: the house takes the shares that are left. refund: everybody is paid back'),
  opensDaysBefore: z
    .int()
    .min(1, 'A syndicate goes on sale a day before its draw at the latest.')
    .max(60, 'A syndicate goes on sale 60 days before its draw at the earliest.')
    .describe('How long before its draw it goes on sale'),
  closesMinutesBefore: z
    .int()
    .min(
      LEAST_MINUTES_TO_PLACE,
      `Its ticket has to be placed: a syndicate closes ${LEAST_MINUTES_TO_PLACE} minutes before single tickets, or earlier.`,
    )
    .describe('How long before the sales of single tickets its own stop'),
});
export type CatalogueSyndicate = z.infer<typeof CatalogueSyndicate>;
