import type { Cadence } from '@/lib/contract/cadence';
import { AUTOPLAY_CADENCES, SUBSCRIPTION_INTERVALS } from '@/lib/contract/cadences';

export type PlanType = 'autoplay' | 'subscription';

/**
 * How often an entry may be bought again. Where a ticket covers several draws (Set for Life: seven), plans follow the
 * calendar, since tickets of every draw would overlap.
 * @param drawsPerEntry the fewest draws that a ticket covers
 */
export function cadencesOf(type: PlanType, drawsPerEntry: number): readonly Cadence[] {
  if (type === 'subscription') return SUBSCRIPTION_INTERVALS;
  return drawsPerEntry > 1
    ? AUTOPLAY_CADENCES.filter((cadence) => cadence !== 'every_draw')
    : AUTOPLAY_CADENCES;
}

/** The cadence of a plan for which none was chosen. */
export const firstCadence = (type: PlanType, drawsPerEntry: number): Cadence =>
  cadencesOf(type, drawsPerEntry)[0] ?? 'monthly';
