import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import type { NodeFiles } from './check-files';

/** One process of the shop. */
export interface Node {
  id: string;
  /** of its machine, with the number of its process */
  name: string;
  version: string;
  runsJobs: boolean;
}

export const nodeOf = ({ version, runsJobs }: Pick<Node, 'version' | 'runsJobs'>): Node => ({
  ...{ id: newId(), version: version.slice(0, 100), runsJobs },
  name: `${hostname().slice(0, 100)} ${process.pid}`,
});

/** Says that a node is there, and forgets those that have said nothing for a day. @param knows the newest migration that it knows */
export async function reportNode(
  db: Db,
  node: Node,
  knows: string,
  files: NodeFiles | null = null,
): Promise<void> {
  const { id, name, version, runsJobs } = node;
  await db.execute(sql`
    with gone as (delete from nodes where seen_at < clock_timestamp() - interval '1 day' and id <> ${id})
    insert into nodes (id, name, version, knows, runs_jobs, files_manifest, files_differ, files_checked_at)
    values (${id}, ${name}, ${version}, ${knows}, ${runsJobs}, ${files?.manifest ?? null}, ${files?.count ?? null},
      ${files?.checkedAt ?? null})
    on conflict (id) do update set seen_at = clock_timestamp(), runs_jobs = excluded.runs_jobs,
      files_manifest = excluded.files_manifest, files_differ = excluded.files_differ,
      files_checked_at = excluded.files_checked_at`);
}

/** A node that stops in order is none any more. */
export async function forgetNode(db: Db, { id }: Pick<Node, 'id'>): Promise<void> {
  await db.execute(sql`delete from nodes where id = ${id}`);
}

/**
 * Forgets the nodes of this machine whose processes have ended, however they did: this node has begun in their place.
 * For a node that starts; one that goes on lets the others of its machine fall silent.
 */
export async function forgetPredecessors(db: Db, { id, name }: Node): Promise<void> {
  const machine = name.slice(0, name.lastIndexOf(' ') + 1);
  const { rows } = await db.execute<{ id: string; pid: string }>(sql`
    select id, substr(name, ${machine.length + 1}::int) as pid from nodes
    where starts_with(name, ${machine}) and id <> ${id}`);
  const ended = rows.filter(({ pid }) => !isRunning(Number(pid)));
  await db.execute(
    sql`delete from nodes where id = any(${sql.param(ended.map((node) => node.id))}::uuid[])`,
  );
}

/** Whether another process has this number: in a container that was started anew, this one has the number of the one before. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
