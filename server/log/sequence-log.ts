import { sql } from 'drizzle-orm';
import { nodeHash } from '@/lib/rules/log/hashes';
import { completedBy, type Node, rootOf } from '@/lib/rules/log/tree';
import { exclusively, unlessRunning } from '@/server/db/exclusively';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { isHaltedSql } from './halt-log';
import { type LogIdentity, logIdentity, signHead } from './log-identity';
import { type Nodes, readNodes } from './read-nodes';

/** So many entries get their places under one head. */
const MOST_AT_ONCE = 512;

/**
 * Gives every waiting entry its place, and signs the heads; waits for another node that does so. While the log is halted
 * none gets one. @returns how many
 */
export const sequenceLog = (ctx: { db: Db }): Promise<number> =>
  exclusively(ctx, 'sequence-log', () => sequence(ctx));

/** The same as a job: only if no other node is at it. */
export const sequenceLogUnlessRunning = (ctx: { db: Db }): Promise<boolean> =>
  unlessRunning(ctx, 'sequence-log', () => sequence(ctx));

async function sequence(ctx: { db: Db }): Promise<number> {
  const identity = logIdentity();
  for (let total = 0; ; ) {
    const count = await inTransaction(ctx, (tx) => placeWaiting(tx, identity));
    total += count;
    if (count < MOST_AT_ONCE) return total;
  }
}

/**
 * One batch: leaves, subtrees and the signed head, all or nothing. What was committed before another entry was begun
 * stands before it: ids grow, and only what is committed is seen. A second sequencer would fail at the keys of leaves
 * and heads.
 */
async function placeWaiting(tx: Tx, identity: LogIdentity): Promise<number> {
  const { rows } = await tx.execute<{ id: string; leaf: Buffer<ArrayBufferLike> }>(sql`
    with taken as (
      delete from log_pending where entry_id in (
        select entry_id from log_pending where not ${isHaltedSql()} order by entry_id limit ${MOST_AT_ONCE})
      returning entry_id)
    select id, leaf from taken join log_entries on id = entry_id order by id`);
  if (rows.length === 0) return 0;
  const size = await sizeOf(tx);
  const nodes = await readNodes(tx, [{ start: 0, end: size }]);
  const added = rows.flatMap(({ leaf }, at) => grow(nodes, size + at, new Uint8Array(leaf)));
  const newSize = size + rows.length;
  const root = rootOf(newSize, nodes.read);
  const leaves = rows.map(({ id }, at) => ({ index: size + at, id }));
  const hashes = added.map((node) => ({ ...node, hash: hex(nodes.read(node)) }));
  await tx.execute(sql`
    with placed as (
      insert into log_leaves (leaf_index, entry_id)
      select index, id from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as l (index bigint, id bigint)),
    grown as (
      insert into log_nodes (level, node_index, hash)
      select level, index, decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as n (level smallint, index bigint, hash text))
    insert into log_heads (size, root, note)
    values (${newSize}, decode(${hex(root)}, 'hex'), ${signHead(identity, { size: newSize, root })})`);
  return rows.length;
}

async function sizeOf(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ size: string }>(sql`
    select coalesce(max(leaf_index) + 1, 0) as size from log_leaves`);
  return Number(rows[0]?.size ?? 0);
}

/** Adds a leaf and the subtrees that it completes. @returns what is new */
function grow(nodes: Nodes, index: number, leaf: Uint8Array): Node[] {
  nodes.set({ level: 0, index }, leaf);
  const completed = completedBy(index);
  for (const node of completed) {
    const below = { level: node.level - 1, index: 2 * node.index };
    const right = nodes.read({ ...below, index: below.index + 1 });
    nodes.set(node, nodeHash(nodes.read(below), right));
  }
  return [{ level: 0, index }, ...completed];
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
