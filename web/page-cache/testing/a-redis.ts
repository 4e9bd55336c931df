import { type AddressInfo, createServer, type Socket } from 'node:net';

type Reply = (parts: string[]) => string;

const OK = '+OK\r\n';
const NONE = '_\r\n';
const bulk = (text: string) => `$${Buffer.byteLength(text, 'latin1')}\r\n${text}\r\n`;

/** The part of Redis that a shared store uses, on a port of its own. */
export async function aRedis() {
  const values = new Map<string, Map<string, string>>();
  const scores = new Map<string, Map<string, number>>();
  const lifetimes = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isSilent = false;

  const commands: Record<string, Reply> = {
    HELLO: () => `%1\r\n${bulk('proto')}:3\r\n`,
    HGET: ([key = '', field = '']) => {
      const value = values.get(key)?.get(field);
      return value === undefined ? NONE : bulk(value);
    },
    HSET: ([key = '', ...pairs]) => {
      const fields = values.get(key) ?? new Map<string, string>();
      values.set(key, fields);
      for (let at = 0; at < pairs.length; at += 2) fields.set(pairs[at] ?? '', pairs[at + 1] ?? '');
      return ':2\r\n';
    },
    DEL: ([key = '']) => (values.delete(key) ? ':1\r\n' : ':0\r\n'),
    ZADD: ([key = '', comparison, ...pairs]) => {
      if (comparison !== 'GT') return '-ERR GT is wanted\r\n';
      const set = scores.get(key) ?? new Map<string, number>();
      scores.set(key, set);
      for (let at = 0; at < pairs.length; at += 2) {
        const member = pairs[at + 1] ?? '';
        set.set(member, Math.max(Number(pairs[at]), set.get(member) ?? 0));
      }
      return ':0\r\n';
    },
    ZMSCORE: ([key = '', ...members]) => {
      const memberScores = members.map((member) => scores.get(key)?.get(member));
      return `*${memberScores.length}\r\n${memberScores.map((score) => (score === undefined ? NONE : `,${score}\r\n`)).join('')}`;
    },
    ZREMRANGEBYSCORE: ([key = '', , most]) => {
      for (const [member, score] of scores.get(key) ?? [])
        if (score <= Number(most)) scores.get(key)?.delete(member);
      return ':0\r\n';
    },
    PEXPIRE: ([key = '', ms = '']) => {
      lifetimes.set(key, Number(ms));
      return ':1\r\n';
    },
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let unread = '';
    let queued: string[] | undefined;
    const answer = ([name = '', ...parts]: string[]): string => {
      if (name === 'MULTI') queued = [];
      if (name === 'MULTI') return OK;
      if (name === 'EXEC') {
        const replies = queued ?? [];
        queued = undefined;
        return `*${replies.length}\r\n${replies.join('')}`;
      }
      const reply = commands[name]?.(parts) ?? OK;
      if (!queued) return reply;
      queued.push(reply);
      return '+QUEUED\r\n';
    };
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      for (let next = commandIn(unread); next; next = commandIn(unread)) {
        unread = unread.slice(next.length);
        if (!isSilent) socket.write(answer(next.parts), 'latin1');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: () => [...values.keys(), ...scores.keys()],
    lifetimeOf: (key: string) => lifetimes.get(key),
    /** Accepts commands and answers none. */
    fallSilent: () => {
      isSilent = true;
    },
    /** Drops all data and connections, like a restart. */
    restart: () => {
      for (const held of [values, scores, lifetimes]) held.clear();
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The first complete command in the input so far: `*2\r\n$3\r\nGET\r\n$1\r\nk\r\n`. */
function commandIn(text: string): { parts: string[]; length: number } | undefined {
  const count = /^\*(\d+)\r\n/.exec(text);
  if (!count) return undefined;
  const parts: string[] = [];
  let at = count[0].length;
  while (parts.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return undefined;
    const from = at + size[0].length;
    const to = from + Number(size[1]);
    if (text.length < to + 2) return undefined;
    parts.push(text.slice(from, to));
    at = to + 2;
  }
  return { parts, length: at };
}
