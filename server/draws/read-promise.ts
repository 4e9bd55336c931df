import { sql } from 'drizzle-orm';
import {
  type Document3,
  PROTOCOL_3,
  readDocument,
} from '@/lib/rules/raffles/chain/commitment-document';
import type { Db } from '@/server/db/pool';

/** What a draw promised before its sales; null of a draw that promised nothing about how it may end (protocol 2, lotteries). */
export async function readPromise(db: Db, drawId: string): Promise<Document3 | null> {
  const { rows } = await db.execute<{ document: string }>(
    sql`select document from published_commitments where subject_id = ${drawId}`,
  );
  const document = rows[0] && readDocument(rows[0].document);
  return document?.protocol === PROTOCOL_3 ? document : null;
}
