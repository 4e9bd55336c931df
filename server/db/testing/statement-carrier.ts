import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * In front of a pooler that forgets named statements, the rule of one that carries them (PgBouncer from 1.21 on): what a
 * client has parsed under a name is there for it on whichever connection its next transaction gets. A named statement
 * goes on without its name; where the client sends the name alone, it is parsed again before it.
 */
export async function startStatementCarrier(poolerUrl: string) {
  const { hostname, port } = new URL(poolerUrl);
  const sockets = new Set<Socket>();
  let parses = 0;
  const server = createServer((front) => {
    const behind = connect(Number(port), hostname);
    const statements = new Map<string, Buffer>();
    /** for each answer to come, whether each of its `ParseComplete` is one that the client did not ask for */
    const answers: boolean[][] = [[]];
    let sent: boolean[] = [];
    let parsed = '';

    const fromClient = (type: string, body: Buffer) => {
      if (type === 'P') {
        parses += 1;
        const [name, rest] = cut(body);
        if (name) statements.set(name, rest);
        parsed = name;
        sent.push(false);
        return message('P', unnamed, rest);
      }
      if (type === 'B') {
        const [portal, afterPortal] = cut(body);
        const [name, rest] = cut(afterPortal);
        const bind = message('B', Buffer.from(`${portal}\0`), unnamed, rest);
        const statement = statements.get(name);
        if (!statement || parsed === name) return bind;
        sent.push(true);
        return Buffer.concat([message('P', unnamed, statement), bind]);
      }
      if (type === 'S' || type === 'Q') {
        answers.push(sent);
        sent = [];
        parsed = '';
      }
      return message(type, body);
    };
    const fromPooler = (type: string, body: Buffer) => {
      const isOurs = type === '1' && answers[0]?.shift();
      if (type === 'Z') answers.shift();
      return isOurs ? unnamed.subarray(1) : message(type, body);
    };

    pass(front, behind, fromClient, { hasStartup: true });
    pass(behind, front, fromPooler);
    for (const socket of [front, behind]) sockets.add(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(poolerUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** how many statements clients have had parsed */
    parses: () => parses,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const unnamed = Buffer.from('\0');

/** A text up to its zero, and what follows. */
function cut(body: Buffer): [string, Buffer] {
  const end = body.indexOf(0);
  return [body.toString('utf8', 0, end), body.subarray(end + 1)];
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + parts.reduce((sum, part) => sum + part.length, 0), 1);
  return Buffer.concat([head, ...parts]);
}

/** Forwards whole messages as `rewrite` has them; the first one of a client has no type. */
function pass(
  from: Socket,
  to: Socket,
  rewrite: (type: string, body: Buffer) => Buffer,
  { hasStartup = false } = {},
): void {
  let rest = Buffer.alloc(0);
  let isStartup = hasStartup;
  from.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const body = rest.subarray(head + 4, end);
      to.write(
        isStartup ? rest.subarray(0, end) : rewrite(String.fromCharCode(rest[0] ?? 0), body),
      );
      isStartup = false;
      rest = rest.subarray(end);
    }
  });
  from.on('error', () => {}).on('close', () => to.destroy());
}
