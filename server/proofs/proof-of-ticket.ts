import { sql } from 'drizzle-orm';
import { leafHash } from '@/lib/rules/log/hashes';
import { inclusionProof, type NodeReader, readerOver } from '@/lib/rules/log/tree';
import { PROTOCOL_2, readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import { tagsOf, ticketTag } from '@/lib/rules/raffles/chain/entry-list';
import {
  outcomeHead,
  type PublishedHead,
  readHead,
} from '@/lib/rules/raffles/chain/published-head';
import type { Db } from '@/server/db/pool';
import { openSecret, secretBytes } from './draw-secrets';

/** A line of the list with the way from it to the root: hashes of RFC 6962 in hexadecimal, from the leaf up. */
interface ProvenLine {
  /** from 0 */
  index: number;
  line: string;
  tag: string;
  path: string[];
}

/** What the holder of a ticket can keep and compare. */
export interface TicketProof {
  fingerprint: string;
  /** what the ticket's lines are recognised by on the list, from the purchase on; one for each line */
  tags: string[];
  /** that of the first line */
  tag: string;
  /** null until sales have closed, as are the rest */
  root: string | null;
  /** how many lines the list has */
  count: number | null;
  /** one for each number of the ticket; in protocol 2 one for the ticket */
  lines: ProvenLine[];
  /** those of the first line */
  index: number | null;
  line: string | null;
  path: string[] | null;
  /** the head of the public log that contains the list, once there is one; protocol 3 */
  head: { checkpoint: string; origin: string; size: number; root: string } | null;
}

interface Row extends Record<string, unknown> {
  draw_id: string;
  fingerprint: string;
  document: string;
  serials: number[];
  numbers: number[];
  root: string | null;
  head: PublishedHead | null;
}

/** A raffle ticket's place in its draw's list; null for other tickets, and for draws without a chain. */
export async function proofOfTicket(db: Db, ticketId: string): Promise<TicketProof | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.subject_id as draw_id, c.fingerprint, c.document, l.root, s.head,
      array_agg(r.serial order by r.serial) as serials, array_agg(r.ticket_no order by r.serial) as numbers
    from sold_raffle_numbers r
    join draw_commitments c on c.subject_id = r.draw_id
    left join draw_lists l on l.subject_id = r.draw_id
    left join draw_list_stamps s on s.subject_id = r.draw_id
    where r.ticket_id = ${ticketId}
    group by c.subject_id, l.subject_id, s.subject_id`);
  const [row] = rows;
  if (!row) return null;
  const document = readDocument(row.document);
  const secret = secretBytes(await openSecret(db, row.draw_id));
  const isBefore = document.protocol === PROTOCOL_2;
  const tagOf = tagsOf(secret);
  const tags = isBefore
    ? [ticketTag(secret, ticketId)]
    : row.serials.map((serial, index) => tagOf(serial, row.numbers[index] ?? 0));
  const list = row.root === null ? null : await treeOf(db, row.draw_id);
  const lines = list ? tags.map((tag, at) => provenLine(list, tag, row.serials[at] ?? 0)) : [];
  const [first] = lines;
  return {
    ...{ fingerprint: row.fingerprint, tags, tag: tags[0] ?? '', root: row.root, lines },
    count: list?.lines.length ?? null,
    index: first?.index ?? null,
    line: first?.line ?? null,
    path: first?.path ?? null,
    head:
      isBefore || !row.head
        ? null
        : {
            checkpoint: row.head.checkpoint,
            ...outcomeHead(readHead(row.head.checkpoint, document)),
          },
  };
}

interface ListTree {
  lines: readonly string[];
  /** index of the line that begins with a serial */
  indexOf: ReadonlyMap<number, number>;
  read: NodeReader;
}

// A list never changes. Right after a close the holders of one draw look at it.
const MAX_CACHED = 2;
const cache = new Map<string, Promise<ListTree>>();

function treeOf(db: Db, drawId: string): Promise<ListTree> {
  const known = cache.get(drawId);
  if (known) return known;
  const tree = readTree(db, drawId);
  tree.catch(() => cache.delete(drawId));
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest) cache.delete(oldest);
  cache.set(drawId, tree);
  return tree;
}

async function readTree(db: Db, drawId: string): Promise<ListTree> {
  const { rows } = await db.execute<{ list: string }>(
    sql`select list from draw_lists where subject_id = ${drawId}`,
  );
  const lines = rows[0]?.list.split('\n') ?? [];
  const indexOf = new Map(lines.map((line, index) => [Number.parseInt(line, 10), index]));
  return { lines, indexOf, read: readerOver(lines.map((line) => leafHash(line))) };
}

/** @throws an Error if the list has no such line: then it is not the list of what was sold */
function provenLine({ lines, indexOf, read }: ListTree, tag: string, serial: number): ProvenLine {
  const index = indexOf.get(serial) ?? -1;
  const line = lines[index];
  if (line?.split(' ')[1] !== tag) throw new Error(`Entry ${serial} is not on its draw's list`);
  const path = inclusionProof(index, lines.length, read).map((hash) =>
    Buffer.from(hash).toString('hex'),
  );
  return { index, line, tag, path };
}
