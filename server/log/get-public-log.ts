import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetLogEntry, GetPublicLog, LogItem } from '@/lib/contract/public-log';
import { readEntry } from '@/lib/rules/log/entry';
import { readNote, vkeyText } from '@/lib/rules/log/note';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { logIdentity } from './log-identity';
import { findInLog, type LogHead, latestHead, publishedNote } from './read-log';

const SHOWN = 30;

/** The newest head of the public log, its key, and what was appended last. */
export async function getPublicLog({ db }: Context): Promise<CallResult<typeof GetPublicLog>> {
  const { origin, key } = logIdentity();
  const head = await latestHead(db);
  const checkpoint = publishedNote(head);
  return {
    ...{ origin, key: vkeyText(key), head: headView({ ...head, note: checkpoint }) },
    entries: await newestEntries(db, head.size),
  };
}

/** @throws log.not_found for what has no place in the log */
export async function getLogEntry(
  { db }: Context,
  { kind, offer, drawNo }: VerbInput<typeof GetLogEntry>,
): Promise<CallResult<typeof GetLogEntry>> {
  const logged = await findInLog(db, { kind, offer, draw: drawNo });
  if (!logged) throw new ShopError('log.not_found');
  const { index, text, head, proof } = logged;
  return { index, text, head: headView(head), proof };
}

const headView = ({ size, root, note, signedAt, stamp }: LogHead) => ({
  ...{ size, root, checkpoint: note, signedAt: signedAt.toISOString() },
  stampedAt: stamp?.at.toISOString() ?? null,
  witnesses: readNote(note)
    .signatures.map(({ name }) => name)
    .filter((name) => name !== logIdentity().origin),
});

async function newestEntries(db: Db, size: number): Promise<LogItem[]> {
  const { rows } = await db.execute<{ leaf_index: string; body: string; made_at: string }>(sql`
    select leaf_index, body, made_at from log_leaves join log_entries e on e.id = entry_id
    where leaf_index < ${size} order by leaf_index desc limit ${SHOWN}`);
  return rows.map(({ leaf_index, body, made_at }) => {
    const entry = readEntry(body);
    return {
      ...{ index: Number(leaf_index), kind: entry.kind, text: body },
      loggedAt: new Date(made_at).toISOString(),
      draw: 'draw' in entry ? drawView(entry) : null,
    };
  });
}

const drawView = ({ offer, draw }: { offer: string; draw: number }) => ({
  ...{ offer, offerName: findOffer(offer)?.name ?? null, drawNo: draw },
});
