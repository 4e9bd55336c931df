import { type SQL, sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import { timeZoneOf } from '@/lib/rules/site';
import { findOffer } from '@/server/catalogue';
import { findResultGame } from './result-games';

/** The time zone of an offer's archive: where its draws are held. */
export const archiveZone = (offerKey: string, variant: Variant): string =>
  findOffer(offerKey)?.rules.zone ?? findResultGame(offerKey)?.zone ?? timeZoneOf(variant);

/** Draws held in this many months from the given one, by the calendar of a zone, as a condition on `d`. */
export function heldFrom(year: number, month: number, months: number, zone: string): SQL {
  const first = sql`make_timestamp(${year}, ${month}, 1, 0, 0, 0)`;
  return sql`d.draws_at >= ${first} at time zone ${zone}
    and d.draws_at < (${first} + make_interval(months => ${months})) at time zone ${zone}`;
}
