import { sendAnswerHeaders } from './answer-headers';
import { chain } from './chain';
import { malformedRequests } from './refuse-malformed';
import { listen } from './testing/page-server';
import { rawClient } from './testing/raw-clients';
import { watchConnections } from './watch-connections';
import { webServer } from './web-server';

const malformed = malformedRequests();
const connections = watchConnections();
afterAll(connections.end);
const links = [connections.link, malformed.examine, sendAnswerHeaders(true), malformed.refuse];

const HOST = 'Host: shop.example';

/** What a shop answers to these lines, and which targets it was asked for. */
async function answerTo(...lines: string[]) {
  const targets: (string | undefined)[] = [];
  const handler = chain(...links)((request, response) => {
    targets.push(request.url);
    response.end();
  });
  const port = await listen(webServer(handler, { connections, isHttps: true }));
  const client = await rawClient(port);
  client.send(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await client.closed;
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
  return { status: Number(status), answer, targets };
}

test.each([
  ['TRACE', 405, ['TRACE / HTTP/1.1', HOST]],
  ['CONNECT', 405, ['CONNECT evil.example:443 HTTP/1.1', HOST]],
  ['a method of others', 405, ['PROPFIND / HTTP/1.1', HOST]],
  ['no method at all', 501, ['FETCH / HTTP/1.1', HOST]],
  ['a target at another host', 400, ['GET http://evil.example/x HTTP/1.1', HOST]],
  ['a target at another port', 400, ['GET http://shop.example:81/x HTTP/1.1', HOST]],
  ['a target with a user', 400, ['GET http://me@shop.example/x HTTP/1.1', HOST]],
  ['no target', 400, ['OPTIONS * HTTP/1.1', HOST]],
  ['an expectation of others', 417, ['GET / HTTP/1.1', HOST, 'Expect: tea']],
  ['no host', 400, ['GET / HTTP/1.1']],
  ['an empty host', 400, ['GET / HTTP/1.1', 'Host:']],
  ['two hosts', 400, ['GET / HTTP/1.1', HOST, 'Host: evil.example']],
  ['the same host twice', 400, ['GET / HTTP/1.1', HOST, HOST]],
  ['a host that is none', 400, ['GET / HTTP/1.1', 'Host: shop.example/@evil']],
])('%s is refused like any other answer, and reaches nobody', async (_what, expected, lines) => {
  const { status, answer, targets } = await answerTo(...lines);
  expect(status).toBe(expected);
  for (const header of ['x-content-type-options: nosniff', 'strict-transport-security: max-age'])
    expect(answer.toLowerCase()).toContain(header);
  expect(answer.toLowerCase()).not.toContain('location:');
  expect(targets).toEqual([]);
});

test.each([
  ['GET /x?a=b HTTP/1.1', '/x?a=b', HOST],
  ['GET http://shop.example/x?a=b HTTP/1.1', '/x?a=b', HOST],
  ['GET HTTP://Shop.Example HTTP/1.1', '/', HOST],
  ['GET http://shop.example?a=b HTTP/1.1', '/?a=b', HOST],
  ['GET / HTTP/1.1', '/', 'Host: [::1]:3000'],
  ['GET / HTTP/1.1', '/', 'Host: 192.0.2.7:3000'],
  ['OPTIONS /v2/offers HTTP/1.1', '/v2/offers', HOST],
])('%s asks for %s', async (line, target, host) => {
  const { status, targets } = await answerTo(line, host);
  expect([status, targets]).toEqual([200, [target]]);
});
