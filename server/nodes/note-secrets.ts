import { createHash, hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { type Env, readEnv } from '@/server/runtime/env';

/**
 * Secrets of which a node takes two. `days`: so long something that the one before has signed or sealed may still come;
 * null where it comes for as long as somebody outside shows it.
 */
const CHANGING = {
  // links out of mails about what somebody wants to hear of
  API_SECRET: 90,
  // signatures are good for five minutes
  API_APPLICATION_KEY: 0,
  // a cookie that nobody writes again
  SESSION_SECRET: 14,
  METRICS_TOKEN: null,
  CMS_TOKEN: null,
  CMS_WEBHOOK_SECRET: null,
} as const satisfies Partial<Record<keyof Env, number | null>>;
type Name = keyof typeof CHANGING;

const DAY_MS = 86_400_000;

interface Row extends Record<string, unknown> {
  keyId: string;
  since: string;
}

/**
 * Writes down with which secrets a node begins, and tells of each second one that is set what it is there for: one
 * sentence each, without any secret.
 */
export async function noteSecrets(db: Db, env: Env = readEnv()): Promise<string[]> {
  const sentences: string[] = [];
  for (const name of Object.keys(CHANGING) as Name[]) {
    const present = env[name];
    if (!present) continue;
    await db.execute(sql`
      insert into secrets_in_use (name, key_id) values (${name}, ${keyIdOf(name, present)})
      on conflict (name, key_id) do update set last_begun_at = clock_timestamp()`);
    const before = env[`${name}_BEFORE`];
    if (before) sentences.push(await sentenceOf(db, name, { present, before }));
  }
  return sentences;
}

async function sentenceOf(
  db: Db,
  name: Name,
  { present, before }: { present: string; before: string },
): Promise<string> {
  if (present === before) return `${name}_BEFORE is the same as ${name}: please leave it out.`;
  const { rows } = await db.execute<Row>(sql`
    select key_id as "keyId", first_begun_at as since from secrets_in_use where name = ${name}`);
  const since = (secret: string) =>
    rows.find(({ keyId }) => keyId === keyIdOf(name, secret))?.since;
  if (!since(before))
    return `${name}_BEFORE has never been in use here: it is taken as well, so that it can become ${name} on all nodes, one by one.`;
  const days = CHANGING[name];
  if (days === null)
    return `${name}_BEFORE is taken as well: it can go once nobody shows it any more.`;
  const begun = new Date(since(present) ?? Date.now());
  const date = new Date(begun.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return `${name}_BEFORE is taken as well. ${name} is in use since ${begun.toISOString().slice(0, 10)}: once every node has begun with it, the one before can go from ${date} on.`;
}

/** Tells secrets apart without revealing them. */
const keyIdOf = (name: Name, secret: string): string =>
  createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', secret, '', `fairdraw id of ${name}`, 32)))
    .digest('hex')
    .slice(0, 8);
