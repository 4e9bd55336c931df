import { z } from 'zod';
import { call } from '../call';
import { PlacementKey } from '../placements';
import { Instant, Variant } from '../site';

/** An offer in a place, or a place that stays empty. */
export const OfficePlacement = z.object({
  place: PlacementKey,
  segment: z.string(),
  variant: Variant,
  /** of the place, from 1; an empty place has one line */
  position: z.number().int(),
  /** by what the place chooses, of what, and how many */
  order: z.enum(['biggest_prize', 'closes_soonest', 'lowest_price']),
  kinds: z.array(z.enum(['lottery', 'raffle'])),
  limit: z.number().int(),
  /** null where no offer fits */
  offer: z
    .object({
      offerKey: z.string(),
      name: z.string(),
      kind: z.enum(['lottery', 'raffle']),
      drawNo: z.number().int(),
      /** since when the draw that is advertised is on sale */
      since: Instant,
      /** until when it may stand there: nobody is hurried in the last minutes of a sale */
      until: Instant,
    })
    .nullable(),
});
export type OfficePlacement = z.infer<typeof OfficePlacement>;

/** What the shop's places show now to a guest with an empty cart, by segment. A customer is shown no more than that. */
export const ListOfficePlacements = call('listOfficePlacements', {
  method: 'GET',
  base: '/operator/v1',
  path: '/catalogue/placements',
  access: 'staff',
  roles: ['catalogue', 'content', 'draws', 'compliance'],
  input: z.object({
    segment: z
      .string()
      .regex(/^[a-z0-9_]{1,60}$/)
      .optional(),
    place: PlacementKey.optional(),
  }),
  result: z.object({
    placements: z.array(OfficePlacement),
    /** segments that have places */
    segments: z.array(z.string()),
    readAt: Instant,
  }),
});
