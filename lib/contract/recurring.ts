import { z } from 'zod';
import { call } from './call';
import { Currency } from './site';

export const SUBSCRIPTION_INTERVALS = ['monthly', 'quarterly', 'biannually', 'annually'] as const;
export const SubscriptionInterval = z.enum(SUBSCRIPTION_INTERVALS);
export type SubscriptionInterval = z.infer<typeof SubscriptionInterval>;

/** An offer's draws of the next twelve months by its calendar, in the game's own time zone. */
export const DrawCalendar = z.object({
  offerKey: z.string(),
  offerName: z.string(),
  kind: z.enum(['lottery', 'raffle']),
  currency: Currency,
  timeZone: z.string(),
  /** today and the last day of the twelfth month, in the game's zone */
  from: z.iso.date(),
  until: z.iso.date(),
  /** wall clock of the zone: when sales end and when the draw is held */
  closeTime: z.string(),
  drawTime: z.string(),
  draws: z.array(z.object({ drawNo: z.number().int(), date: z.iso.date() })),
  /** how many draws each interval pays for, counted from the next draw */
  drawsPerInterval: z.record(SubscriptionInterval, z.number().int()),
});
export type DrawCalendar = z.infer<typeof DrawCalendar>;

export const GetDrawCalendar = call('getDrawCalendar', {
  method: 'GET',
  path: '/subscription/calendar/:offerKey',
  access: 'public',
  input: z.object({ offerKey: z.string().max(40) }),
  result: DrawCalendar,
  errors: ['offer.not_found'],
});
