import { randomUUID } from 'node:crypto';
import { pause } from '../lib/processes.mjs';

const EVERY_MS = 200;
const ANSWER_MS = 1_500;

/**
 * Writes to every machine of the database all the time, by an address of its own and past whatever leads to the primary,
 * and notes each write that was acknowledged. Returns `{ reigns(), check(), stop() }`.
 */
export function watchFence(machines, urlOf) {
  const writes = [];
  let isOver = false;
  const work = machines.map(async ({ name, address }) => {
    const writer = aWriter(urlOf(address));
    while (!isOver) {
      const id = randomUUID();
      const sentAt = performance.now();
      if (await writer.write(id, name))
        writes.push({ id, name, sentAt, ackedAt: performance.now() });
      await pause(EVERY_MS);
    }
    writer.drop();
  });
  return {
    /** Who was the primary, in order. */
    reigns: () => reignsOf(writes),
    /** @throws Error where two machines took writes at a time, or an acknowledged one is not on the present primary */
    async check(client) {
      expectOneAtATime(writes);
      // others are acknowledged while we look
      const acknowledged = [...writes];
      const { rows } = await client.query('select id from fence');
      const present = new Set(rows.map(({ id }) => id));
      const lost = acknowledged.filter(({ id }) => !present.has(id));
      if (lost.length > 0)
        throw new Error(
          `${lost.length} acknowledged writes of the fence are lost, of ${lost[0].name}`,
        );
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** The machines that took writes, one after the other. */
export function reignsOf(writes) {
  const names = writes
    .toSorted((one, other) => one.ackedAt - other.ackedAt)
    .map(({ name }) => name);
  return names.filter((name, index) => name !== names[index - 1]);
}

/** @throws Error where a machine acknowledged a write that was sent after another machine had taken over */
export function expectOneAtATime(writes) {
  const reigns = [];
  for (const write of writes.toSorted((one, other) => one.sentAt - other.sentAt)) {
    const last = reigns.at(-1);
    if (last?.name === write.name) last.until = Math.max(last.until, write.ackedAt);
    else if (last && write.sentAt < last.until)
      throw new Error(`${last.name} and ${write.name} both took writes at one moment`);
    else reigns.push({ name: write.name, until: write.ackedAt });
  }
}

function aWriter(url) {
  let client;
  const drop = () => {
    client?.connection.stream.destroy();
    client = undefined;
  };
  return {
    drop,
    /** Whether the write was acknowledged. */
    async write(id, name) {
      try {
        if (!client) {
          const { default: pg } = await import('pg');
          client = new pg.Client({
            connectionString: url,
            connectionTimeoutMillis: ANSWER_MS,
            query_timeout: ANSWER_MS,
          });
          client.on('error', () => {});
          await client.connect();
        }
        await client.query('insert into fence (id, name) values ($1, $2)', [id, name]);
        return true;
      } catch {
        drop();
        return false;
      }
    },
  };
}
