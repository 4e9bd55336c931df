import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '@/server/db/pool';
import { sealFor } from '@/server/kernel/seal';
import { readEnv } from '@/server/runtime/env';

const seals = sealFor('fairdraw push keys');
const SUBJECT = 'push_keys';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface StoredKeys extends Record<string, unknown> {
  public_key: string;
  sealed_private_key: string;
}

/**
 * The keys of the settings, else those that the shop made when it first needed some: browsers subscribe with the public
 * one, and nothing reaches them under another.
 */
export async function pushKeys(db: Db): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = readEnv();
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  const stored = (await storedKeys(db)) ?? (await makeKeys(db));
  if (!stored) throw new Error('The push keys were not written');
  return {
    publicKey: stored.public_key,
    privateKey: seals.open(stored.sealed_private_key, SUBJECT),
  };
}

async function storedKeys(db: Db): Promise<StoredKeys | undefined> {
  const { rows } = await db.execute<StoredKeys>(
    sql`select public_key, sealed_private_key from push_keys`,
  );
  return rows[0];
}

/** Of two nodes that make them at once, one's keys stay. */
async function makeKeys(db: Db): Promise<StoredKeys | undefined> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.execute(sql`
    insert into push_keys (public_key, sealed_private_key)
    values (${publicKey}, ${seals.seal(privateKey, SUBJECT)}) on conflict do nothing`);
  return storedKeys(db);
}

/** After a change of API_SECRET: seals the private key again that the previous one sealed. @returns how many */
export async function resealPushKeys(db: Db): Promise<number> {
  const { rows } = await db.execute<StoredKeys>(sql`
    select public_key, sealed_private_key from push_keys
    where not starts_with(sealed_private_key, ${seals.presentPrefix()})`);
  const [old] = rows;
  if (!old) return 0;
  const anew = seals.seal(seals.open(old.sealed_private_key, SUBJECT), SUBJECT);
  const { rowCount } = await db.execute(sql`
    update push_keys set sealed_private_key = ${anew}
    where sealed_private_key = ${old.sealed_private_key}`);
  return rowCount ?? 0;
}
