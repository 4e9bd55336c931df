import { type SQL, sql } from 'drizzle-orm';
import type { LogEntry } from '@/lib/rules/log/entry';
import { ownResultHash } from '@/lib/rules/log/published-result';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { appendToLog } from './append-to-log';

const MOST_AT_ONCE = 200;

/**
 * Appends what has happened without the log hearing of it: draws from before there was a log or by nodes of the release
 * before, marked as late; and the hashes of audits, which are written where nothing else is. @returns how many entries
 */
export async function fillLog(ctx: { db: Db }): Promise<number> {
  let total = 0;
  for (const find of [missingPromises, missingLists, missingResults, missingAudits]) {
    for (;;) {
      const count = await inTransaction(ctx, async (tx) => {
        const entries = await find(tx);
        for (const entry of entries) await appendToLog(tx, entry);
        return entries.length;
      });
      total += count;
      if (count < MOST_AT_ONCE) break;
    }
  }
  return total;
}

interface Committed extends Record<string, unknown> {
  document: string;
  fingerprint: string;
}

/** A condition: the log has no entry of this kind for the draw whose document is `c.document`. */
const isMissing = (kind: LogEntry['kind']): SQL => sql`not exists (
  select 1 from log_entries e where e.kind = ${kind} and e.offer = c.document::jsonb ->> 'offer'
    and e.draw_no = (c.document::jsonb ->> 'draw')::integer)`;

async function missingPromises(tx: Tx): Promise<LogEntry[]> {
  const { rows } = await tx.execute<Committed>(sql`
    select c.document, c.fingerprint from published_commitments c
    where ${isMissing('promise')} order by c.stamped_at limit ${MOST_AT_ONCE}`);
  return rows.map((row) => ({ kind: 'promise', ...ofDraw(row), late: true }));
}

async function missingLists(tx: Tx): Promise<LogEntry[]> {
  const { rows } = await tx.execute<Committed & { root: string; number_count: number }>(sql`
    select c.document, c.fingerprint, l.root, l.number_count
    from published_lists l join published_commitments c using (subject_id)
    where ${isMissing('list')} order by c.stamped_at limit ${MOST_AT_ONCE}`);
  return rows.map(({ root, number_count, ...row }) => ({
    ...{ kind: 'list', ...ofDraw(row), root, count: number_count, late: true },
  }));
}

interface Drawn extends Committed {
  secret: string;
  winners: { rank: number; ticketNo: number }[];
}

async function missingResults(tx: Tx): Promise<LogEntry[]> {
  const { rows } = await tx.execute<Drawn>(sql`
    select c.document, c.fingerprint, drawn.secret, drawn.winners
    from published_commitments c join lateral (
      select d.seed as secret, (
        select coalesce(jsonb_agg(jsonb_build_object('rank', p.rank, 'ticketNo', p.ticket_no) order by p.place), '[]')
        from raffle_prizes p where p.draw_id = d.id and p.ticket_no is not null) as winners
      from published_draws d where d.id = c.subject_id and d.seed is not null
      union all
      select g.seed, (
        select coalesce(jsonb_agg(jsonb_build_object('rank', 1, 'ticketNo', coalesce(w.entry_no, w.member_no)) order by w.place), '[]')
        from giveaway_results w where w.giveaway_id = g.id)
      from published_giveaways g where g.id = c.subject_id and g.seed is not null) as drawn on true
    where ${isMissing('result')} order by c.stamped_at limit ${MOST_AT_ONCE}`);
  return rows.map(({ secret, winners, ...row }) => {
    const draw = ofDraw(row);
    const result = ownResultHash({ ...draw, secret, winners });
    return { kind: 'result', ...draw, result, late: true };
  });
}

async function missingAudits(tx: Tx): Promise<LogEntry[]> {
  const { rows } = await tx.execute<{ day: string; hash: string }>(sql`
    select left(a.record::jsonb ->> 'startedAt', 10) as day, a.hash from published_audits a
    where not exists (
      select 1 from log_entries e where e.kind = 'audit' and e.body::jsonb ->> 'hash' = a.hash)
    order by a.number limit ${MOST_AT_ONCE}`);
  return rows.map(({ day, hash }) => ({ kind: 'audit', day, hash }));
}

function ofDraw({ document, fingerprint }: Committed) {
  const { offer, draw } = readDocument(document);
  return { offer, draw, fingerprint };
}
