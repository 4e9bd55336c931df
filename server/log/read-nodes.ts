import { sql } from 'drizzle-orm';
import { hashOf, type Node, type NodeReader, nodesOf, type Range } from '@/lib/rules/log/tree';
import type { Db } from '@/server/db/pool';

const nameOf = ({ level, index }: Node): string => `${level}/${index}`;

/** Complete subtrees by their place; to be asked for those that it was given only. */
export class Nodes {
  readonly #hashes = new Map<string, Uint8Array>();

  set(node: Node, hash: Uint8Array): void {
    this.#hashes.set(nameOf(node), hash);
  }

  readonly read: NodeReader = (node) => {
    const hash = this.#hashes.get(nameOf(node));
    if (!hash) throw new Error(`The log has no subtree ${nameOf(node)}.`);
    return hash;
  };
}

/** Reads what these ranges of the tree are made of, in one statement. */
export async function readNodes(db: Db, ranges: readonly Range[]): Promise<Nodes> {
  const nodes = new Nodes();
  const needed = ranges.flatMap(nodesOf);
  if (needed.length === 0) return nodes;
  const { rows } = await db.execute<{
    level: number;
    node_index: string;
    hash: Buffer<ArrayBufferLike>;
  }>(sql`
    select level, node_index, hash
    from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as needed (level smallint, index bigint)
    join log_nodes using (level)
    where node_index = needed.index`);
  for (const { level, node_index, hash } of rows) {
    nodes.set({ level, index: Number(node_index) }, new Uint8Array(hash));
  }
  return nodes;
}

/** The hashes of ranges of the stored tree: what a proof consists of. */
export async function hashesOf(db: Db, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const nodes = await readNodes(db, ranges);
  return ranges.map((range) => hashOf(range, nodes.read));
}
