import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chain } from './chain';
import { openAnswers } from './stop-in-order';

const STOPS = 20;
const VISITORS = 8;

/** A server that depends on a database, which `isOver` marks as closed. */
async function aShop() {
  const state = { isOver: false };
  const answers = openAnswers();
  const handler = chain(answers.link)((_request, answer) => {
    setImmediate(() => answer.writeHead(state.isOver ? 500 : 200).end('here'));
  });
  const server = createServer(handler);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const empty = (withinMs: number) => answers.empty(server, withinMs);
  return { empty, state, port: (server.address() as AddressInfo).port };
}

const ask = (port: number, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
      .end();
  });

/** Sends requests over one keep-alive connection until it is refused. */
async function visit(port: number, onAnswer: () => void): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard: (number | string)[] = [];
  for (;;) {
    const answer = await ask(port, agent);
    heard.push(answer);
    if (typeof answer === 'string') break;
    onAnswer();
  }
  agent.destroy();
  return heard;
}

test('a loaded server that stops twenty times fails no answer', async () => {
  for (let stop = 0; stop < STOPS; stop += 1) {
    const { empty, port, state } = await aShop();
    const visits: Promise<(number | string)[]>[] = [];
    // a connection not yet accepted may be refused; every accepted request is answered
    await Promise.all(
      Array.from(
        { length: VISITORS },
        () => new Promise<void>((isIn) => visits.push(visit(port, isIn))),
      ),
    );
    await empty(10_000);
    state.isOver = true;
    const heard = (await Promise.all(visits)).flat();
    expect(new Set(heard)).toEqual(new Set([200, 'ECONNREFUSED']));
  }
});

test('an answer that never ends does not hold it for ever', async () => {
  const answers = openAnswers();
  const server = createServer();
  await new Promise<void>((begun) => {
    const handler = chain(answers.link)((_request, answer) => {
      answer.writeHead(200).write('begun');
      begun();
    });
    server.on('request', handler).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: '127.0.0.1' }, (answer) => answer.on('error', () => {}).resume())
        .on('error', () => {})
        .end();
    });
  });
  await answers.empty(server, 100);
  expect(server.listening).toBe(false);
});
