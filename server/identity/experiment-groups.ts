import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';

interface Draw {
  experiment: string;
  groups: string[];
  /** the group of who has none yet */
  drawn: string;
}

/**
 * The customer's group in each experiment that runs. It is drawn from the customer and the experiment alone, so groups
 * of different experiments are independent, and then kept: a group that is added later moves nobody. Who is in a group
 * that is there no more is drawn again. Prices, odds and limits know nothing of groups.
 */
export async function experimentGroups(
  db: Db,
  customerId: string,
  running = readEnv().EXPERIMENTS,
): Promise<Record<string, string>> {
  const draws = drawsOf(running, customerId);
  if (draws.length === 0) return {};
  const stored = await storedGroups(db, customerId);
  const isMissing = draws.some(
    ({ experiment, groups }) => !groups.includes(stored[experiment] ?? ''),
  );
  const known = isMissing ? await keepGroups(db, customerId, draws) : stored;
  return Object.fromEntries(
    draws.map(({ experiment, drawn }) => [experiment, known[experiment] ?? drawn]),
  );
}

function drawsOf(running: string, customerId: string): Draw[] {
  return running
    .split(';')
    .filter(Boolean)
    .map((line) => {
      const [experiment = '', list = ''] = line.split(':');
      const groups = list.split(',');
      const hash = createHash('sha256').update(`${experiment} ${customerId}`).digest();
      return { experiment, groups, drawn: groups[hash.readUInt32BE() % groups.length] ?? '' };
    });
}

async function storedGroups(db: Db, customerId: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ experiment: string; chosen: string }>(
    sql`select experiment, chosen from experiment_groups where customer_id = ${customerId}`,
  );
  return Object.fromEntries(rows.map(({ experiment, chosen }) => [experiment, chosen]));
}

/** Of two at once the first keeps; both answer the same. */
async function keepGroups(
  db: Db,
  customerId: string,
  draws: readonly Draw[],
): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ experiment: string; chosen: string }>(sql`
    with wanted as (
      select experiment, drawn, groups
      from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as w (experiment text, drawn text, groups text[]))
    insert into experiment_groups as kept (customer_id, experiment, chosen)
    select ${customerId}, experiment, drawn from wanted order by experiment
    on conflict (customer_id, experiment) do update set
      chosen = case when kept.chosen = any((select groups from wanted where wanted.experiment = excluded.experiment)::text[])
        then kept.chosen else excluded.chosen end
    returning experiment, chosen`);
  return Object.fromEntries(rows.map(({ experiment, chosen }) => [experiment, chosen]));
}
