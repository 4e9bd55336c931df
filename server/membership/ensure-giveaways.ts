import { addDays, addSeconds, startOfSecond } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import { GIVEAWAY_TYPES, type GiveawayType } from '@/lib/contract/membership';
import type { Say } from '@/lib/messages/say';
import { membershipTag } from '@/lib/routes/cache-tags';
import { isOffered, readCatalogueNow } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { witnesses as presentWitnesses, type Witnesses } from '@/server/gateways/witness';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { isLogHalted } from '@/server/log';
import { commit, commitmentParts } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import { type PlannedGiveaway, plannedGiveaways } from './planned-giveaways';
import { GIVEAWAY_CURRENCY, titleOf } from './programme';

/** How long before its draw a giveaway is committed. */
const AHEAD_DAYS = 35;
/** How long after its commitment a giveaway opens: a day in the public log, and a minute for the timestamp. */
const PROMISED_SECONDS = 24 * 60 * 60 + 60;

interface Planning {
  isSandbox?: boolean;
  /** the witnesses; by default those of the settings */
  witnesses?: Witnesses | null;
  /** where to begin; by default at the last giveaway, or at the shop's time when there is none */
  from?: Date;
  /** up to when they are drawn; by default five weeks ahead */
  until?: Date;
  types?: readonly GiveawayType[];
}

/**
 * Inserts the missing giveaways of the next five weeks, as the catalogue has them now, each with its commitment and
 * timestamp; those that are there keep what they promised. While the timestamp
 * authority is unreachable, or the public log takes no promise, it inserts none. Begins where the last giveaway ended, so that none is left out after an
 * outage, and none where nobody is offered a membership. Safe to run at any time, on several nodes at once.
 * @returns how many this run inserted
 */
export async function ensureGiveaways(
  ctx: Pick<Context, 'db' | 'say'>,
  {
    isSandbox = readEnv().SANDBOX,
    witnesses = presentWitnesses({ isSandbox }),
    from,
    until,
    types = GIVEAWAY_TYPES,
  }: Planning = {},
): Promise<number> {
  if (!isOffered('membership_program')) return 0;
  const now = await shopNow(ctx);
  const lasts = await lastDraws(ctx.db);
  const { giveaways: terms } = await readCatalogueNow(ctx.db);
  const planned = types.flatMap((type) =>
    plannedGiveaways(type, terms[type], {
      after: from ?? lasts.get(type) ?? now,
      until: until ?? addDays(now, AHEAD_DAYS),
    }),
  );
  const missing = await withoutStored(ctx.db, planned);
  if (missing.length === 0 || !witnesses || (await isLogHalted(ctx.db))) return 0;
  const rows = await committedRows(missing, { witnesses, isSandbox, now, terms, say: ctx.say });
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, type text, draw_no int,
          opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, source text, prize_cents bigint,
          currency text, winner_count smallint, guaranteed_after_months smallint, seed_hash text)),
      written as (
        insert into giveaways (id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency,
          winner_count, guaranteed_after_months, seed_hash, protocol)
        select id, type, draw_no, opens_at, closes_at, draws_at, source, prize_cents, currency, winner_count,
          guaranteed_after_months, seed_hash, 2
        from wanted order by type, draw_no
        on conflict (type, draw_no) do nothing
        returning id),
      ${commitmentParts(rows.map(({ commitment }) => commitment))}
      select id from written`);
    if (rowCount) await addToOutbox(tx, 'revalidate', { tags: [membershipTag()] });
    return rowCount ?? 0;
  });
}

async function lastDraws(db: Db): Promise<Map<GiveawayType, Date>> {
  const { rows } = await db.execute<{ type: GiveawayType; last: string }>(
    sql`select type, max(draws_at) as last from giveaways group by type`,
  );
  return new Map(rows.map(({ type, last }) => [type, new Date(last)]));
}

/** Where hours were changed to later ones, the last day's giveaway is planned once more: it keeps its own. */
async function withoutStored(
  db: Db,
  planned: readonly PlannedGiveaway[],
): Promise<PlannedGiveaway[]> {
  if (planned.length === 0) return [];
  const { rows } = await db.execute<{ type: GiveawayType; draw_no: number }>(sql`
    select g.type, g.draw_no from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p (type text, "drawNo" int)
    join giveaways g on g.type = p.type and g.draw_no = p."drawNo"`);
  return planned.filter(
    ({ type, drawNo }) => !rows.some((stored) => stored.type === type && stored.draw_no === drawNo),
  );
}

interface Committing {
  witnesses: Witnesses;
  isSandbox: boolean;
  now: Date;
  terms: CatalogueGiveaways;
  say: Say;
}

/** Commits in order, and stops a type at its first failure: the next run plans on from the last stored giveaway. */
async function committedRows(planned: readonly PlannedGiveaway[], committing: Committing) {
  const rows: Awaited<ReturnType<typeof committedRow>>[] = [];
  const failed = new Set<GiveawayType>();
  for (const giveaway of planned) {
    if (failed.has(giveaway.type)) continue;
    try {
      const opensAt = openingOf(giveaway, committing);
      if (opensAt) rows.push(await committedRow({ ...giveaway, opensAt }, committing));
    } catch (error) {
      failed.add(giveaway.type);
      log.error('giveaway not committed', { type: giveaway.type, error });
    }
  }
  return rows;
}

/**
 * When a giveaway opens, never before its timestamp; null when it would close before that. A sandbox may open in the
 * past.
 */
function openingOf(
  { opensAt, closesAt }: PlannedGiveaway,
  { isSandbox, now }: Committing,
): Date | null {
  if (isSandbox) return opensAt;
  const earliest = addSeconds(startOfSecond(now), PROMISED_SECONDS);
  if (closesAt <= earliest) return null;
  return opensAt > earliest ? opensAt : earliest;
}

async function committedRow(
  planned: PlannedGiveaway,
  { witnesses, isSandbox, now, terms, say }: Committing,
) {
  const { type, drawNo, opensAt, closesAt, drawsAt } = planned;
  const { prizeCents, winners } = terms[type];
  const title = say(titleOf(type));
  const id = newId();
  const promised = {
    ...{ offer: `giveaway:${type}`, draw: drawNo, currency: GIVEAWAY_CURRENCY },
    // nothing is sold: every member's number is their own
    totalNumbers: null,
    prizes: [{ rank: 1, quantity: winners, title, valueCents: prizeCents }],
    ...{ opensAt, closesAt, drawsAt },
  };
  const commitment = await commit(witnesses, id, promised, now);
  return {
    id,
    type,
    draw_no: drawNo,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    source: isSandbox ? 'sandbox' : 'shop',
    prize_cents: prizeCents,
    currency: GIVEAWAY_CURRENCY,
    winner_count: winners,
    guaranteed_after_months: terms.monthly.guaranteedAfterMonths,
    seed_hash: commitment.secretHash,
    commitment,
  };
}
