import { z } from 'zod';
import { call, Nothing } from '../call';
import { GIVEAWAY_TYPES } from '../membership';
import { Identifier, Instant, Money } from '../site';
import { CATALOGUE_READERS } from './catalogue-versions';

/** What runs at this moment, with its figures: promotions, the house's syndicates on sale, and giveaways. */
export const GetRunningOffers = call('getRunningOffers', {
  method: 'GET',
  base: '/operator/v1',
  path: '/catalogue/running',
  access: 'staff',
  roles: CATALOGUE_READERS,
  input: Nothing,
  result: z.object({
    promotions: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** of a percentage null */
        amount: Money.nullable(),
        /** of an amount null */
        percent: z.number().nullable(),
        startsAt: Instant,
        endsAt: Instant.nullable(),
        /** how often it began to be used */
        uses: z.number().int(),
        /** null where its uses are not limited */
        totalUses: z.number().int().nullable(),
      }),
    ),
    syndicates: z.array(
      z.object({
        id: Identifier,
        title: z.string(),
        lottery: z.string(),
        closesAt: Instant,
        sharesSold: z.number().int(),
        sharesTotal: z.number().int(),
        leastShares: z.number().int(),
        sharePrice: Money,
        /** what its sold shares cost */
        sales: Money,
      }),
    ),
    giveaways: z.array(
      z.object({
        id: Identifier,
        type: z.enum(GIVEAWAY_TYPES),
        drawNo: z.number().int(),
        drawsAt: Instant,
        isDrawn: z.boolean(),
        /** of each winner */
        prize: Money,
        winners: z.number().int(),
        /** null until its list is fixed */
        entries: z.number().int().nullable(),
      }),
    ),
  }),
});
