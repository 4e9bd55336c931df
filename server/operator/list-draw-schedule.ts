import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListDrawSchedule } from '@/lib/contract/operator/draws';
import { offersOfShop } from '@/server/catalogue';
import { findResultGame } from '@/server/draws';
import type { StaffContext } from '@/server/kernel/context';
import { LATE, STATE, scheduledDraws } from './scheduled-draws';

type Input = VerbInput<typeof ListDrawSchedule>;
type Filter = { [K in 'offer' | 'state' | 'after']?: Input[K] | null };

/** The draws of what the shop sells, sold or will sell, a page at a time. */
export async function listDrawSchedule(
  { db }: StaffContext,
  { when, limit, ...input }: Input,
): Promise<CallResult<typeof ListDrawSchedule>> {
  const { offer = null, state = null, after = null }: Filter = input;
  const offers = offersOfShop();
  const isLatestFirst = when === 'last';
  const rows = await scheduledDraws(db, {
    which: sql`
      d.offer_key = any(${sql.param(offers.map(({ key }) => key))}::text[]) and ${WHEN[when]}
      and (${offer}::text is null or d.offer_key = ${offer})
      and (${state}::text is null or ${STATE} = ${state})
      and (${after}::uuid is null or (d.draws_at, d.id) ${sql.raw(isLatestFirst ? '<' : '>')}
        (select p.draws_at, p.id from published_draws p where p.id = ${after}::uuid))`,
    isLatestFirst,
    limit: limit + 1,
    isCounted: true,
  });
  const draws = rows.slice(0, limit);
  return {
    draws: draws.map(({ drawId: _id, countedAt: _at, ...draw }) => draw),
    countedAt: earliestOf(
      draws.flatMap(({ state, countedAt }) => (state === 'on_sale' ? (countedAt ?? []) : [])),
    ),
    next: rows.length > limit ? (draws.at(-1)?.drawId ?? null) : null,
    offers: offers.map(({ key, name }) => ({
      ...{ key, name },
      hasResultFiles: findResultGame(key) !== undefined,
    })),
  };
}

const earliestOf = (times: readonly string[]): string | null => times.toSorted()[0] ?? null;

const WHEN: Readonly<Record<Input['when'], SQL>> = {
  late: sql`d.status <> 'DRAW_EMAILED' and d.closes_at < clock.now and ${LATE} is not null`,
  next: sql`d.draws_at > clock.now`,
  last: sql`d.draws_at <= clock.now`,
};
