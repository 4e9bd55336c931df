import { z } from 'zod';
import { call } from './call';
import { Draw, DrawCancellation, RafflePrize } from './draws';
import { Instant, Money, PricingId } from './site';

/** A draw on its night: when it is held, what was drawn, and who shares its first prize. */
export const LiveDraw = Draw.omit({
  drawId: true,
  type: true,
  purchaseStatus: true,
  jackpotImage: true,
  drawData: true,
}).extend({
  /** null until it is known */
  divisionOne: z.object({ winners: z.number().int(), dividend: Money }).nullable(),
  /** a raffle's first prize and its ticket; null until it is drawn */
  firstPrize: RafflePrize.pick({ title: true, value: true, ticketNo: true }).nullable(),
  /** left out of a draw that was not cancelled */
  cancellation: DrawCancellation.optional(),
});
export type LiveDraw = z.infer<typeof LiveDraw>;

/** `now` is the shop's time when this was read: caches may keep it. */
export const LiveDraws = z.object({ now: Instant, draws: z.array(LiveDraw) });
export type LiveDraws = z.infer<typeof LiveDraws>;

/** For each offer, the latest draw whose time has come, whatever became of it, and the next two; in the order of time. */
export const ListLiveDraws = call('listLiveDraws', {
  method: 'GET',
  path: '/draws/pricing/:pricingId/live',
  access: 'public',
  input: z.object({ pricingId: PricingId }),
  result: LiveDraws,
});
