import { sql } from 'drizzle-orm';
import { readCheckpoint } from '@/lib/rules/log/checkpoint';
import { cosignedAt } from '@/lib/rules/log/cosignature';
import { isBy, type NoteKey, readNote, readVkey, signatureLine } from '@/lib/rules/log/note';
import type { Db } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';

/** How far ahead of ours the clock of a witness may be. */
const AHEAD_SECONDS = 300;

/** What became of a note that somebody sent in. */
export type Taken = 'taken' | 'malformed' | 'stranger' | 'wrong' | 'unknown-head';

/** The witnesses whose cosignatures stand below our heads. */
export const ownWitnesses = (): NoteKey[] => readEnv().LOG_WITNESSES.map(readVkey);

/**
 * Takes the cosignatures of a head: a signed note with its text. Each has to be of a witness that the settings name, and
 * right; one that is wrong spoils the note. The first of a witness for a head stays.
 */
export async function takeCosignatures(
  db: Db,
  sent: string,
  { witnesses = ownWitnesses(), now = Date.now() } = {},
): Promise<Taken> {
  let note: ReturnType<typeof readNote>;
  let size: number;
  try {
    note = readNote(sent);
    size = readCheckpoint(note.text).size;
  } catch {
    return 'malformed';
  }
  const cosignatures = note.signatures.flatMap((line) => {
    const key = witnesses.find((witness) => isBy(line, witness));
    return key ? [{ line, key, at: cosignedAt(note.text, line, key) }] : [];
  });
  if (cosignatures.length === 0) return 'stranger';
  const latest = Math.floor(now / 1000) + AHEAD_SECONDS;
  if (cosignatures.some(({ at }) => at === null || at > latest)) return 'wrong';
  const { rows } = await db.execute<{ note: string }>(
    sql`select note from log_heads where size = ${size}`,
  );
  const [head] = rows;
  if (!head || readNote(head.note).text !== note.text) return 'unknown-head';
  const signed = cosignatures.map(({ line, key, at }) => ({
    ...{ witness: key.name, line: signatureLine(line), at },
  }));
  await db.execute(sql`
    insert into log_cosignatures (size, witness, line, cosigned_at)
    select ${size}::bigint, witness, line, to_timestamp(at)
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as c (witness text, line text, at double precision)
    on conflict do nothing`);
  return 'taken';
}
