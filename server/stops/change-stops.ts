import { sql } from 'drizzle-orm';
import type { EmergencyStop, StopKind } from '@/lib/contract/operator/stops';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

const SHOWN_ENDED = 50;

/** A stop as it is stored; `offerKey` is null where everything of its kind is stopped. */
export type StoredStop = Omit<EmergencyStop, 'offer'> & { offerKey: string | null };

/** Stops in force, oldest first, and the last that ended. */
export async function storedStops(db: Db): Promise<StoredStop[]> {
  const { rows } = await db.execute<StoredStop & Record<string, unknown>>(sql`
    select stop.id, kind, offer_key as "offerKey", reason, started_at as "startedAt", ended_at as "endedAt",
      json_build_object('id', starter.id, 'name', starter.name) as "startedBy",
      case when ender.id is not null then json_build_object('id', ender.id, 'name', ender.name) end as "endedBy"
    from emergency_stops as stop join staff_names as starter on starter.id = started_by
      left join staff_names as ender on ender.id = ended_by
    order by ended_at desc nulls first, started_at limit ${SHOWN_ENDED}`);
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    endedAt: row.endedAt && new Date(row.endedAt).toISOString(),
  }));
}

/** Begins a stop. @returns its id; null where the same is stopped already */
export async function beginStop(
  db: Db,
  stop: { kind: StopKind; offerKey: string | null; reason: string; staffId: string },
): Promise<string | null> {
  const id = newId();
  const { rowCount } = await db.execute(sql`
    insert into emergency_stops (id, kind, offer_key, reason, started_by)
    values (${id}, ${stop.kind}, ${stop.offerKey}, ${stop.reason}, ${stop.staffId})
    on conflict do nothing`);
  return rowCount === 1 ? id : null;
}

/** Ends a stop. @returns what was stopped; null where it has ended already, undefined where there is none */
export async function finishStop(
  db: Db,
  { stopId, staffId }: { stopId: string; staffId: string },
): Promise<Pick<StoredStop, 'kind' | 'offerKey'> | null | undefined> {
  const { rows } = await db.execute<{
    kind: StopKind;
    offerKey: string | null;
    isOver: boolean;
  }>(sql`
    select kind, offer_key as "offerKey", ended_at is not null as "isOver"
    from emergency_stops where id::text = ${stopId} for update`);
  const [stop] = rows;
  if (!stop) return undefined;
  const { isOver, ...stopped } = stop;
  if (isOver) return null;
  await db.execute(sql`
    update emergency_stops set ended_at = greatest(shop_now(), started_at), ended_by = ${staffId}
    where id::text = ${stopId}`);
  return stopped;
}
