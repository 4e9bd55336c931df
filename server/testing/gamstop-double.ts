import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As many requests a second as GAMSTOP takes of one company, in the double. */
const MOST_AT_ONCE = 200;

/**
 * GAMSTOP over real HTTP: one person by a form, whose answer stands in headers, or a list of JSON; a wrong key, a missing
 * field and too many requests are refused as it does.
 */
export async function startGamstopDouble({ key }: { key: string }) {
  const excluded = new Map<string, 'Y' | 'P'>();
  const lookups: Record<string, string>[] = [];
  let mood: 'well' | 'down' | 'slow' | 'silent' = 'well';
  let requests = 0;
  const stateOf = (person: Record<string, string>) =>
    excluded.get(`${person['lastName']} ${person['dateOfBirth']}`.toLowerCase()) ?? 'N';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    requests += 1;
    if (mood === 'slow') return;
    if (mood === 'down') return void response.writeHead(503).end();
    if (request.headers['x-api-key'] !== key) return void response.writeHead(403).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    if (requests > MOST_AT_ONCE) return void response.writeHead(429).end();
    const uniqueId = `ms-${requests}`;
    if (request.headers['content-type']?.startsWith('application/json')) {
      const people: Record<string, string>[] = JSON.parse(text);
      if (people.length > 1_000) return void response.writeHead(413).end();
      lookups.push(...people);
      const answers = people.map((person) => ({
        ...{
          correlationId: person['correlationId'],
          msRequestId: uniqueId,
          exclusion: stateOf(person),
        },
      }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
      return;
    }
    const person = Object.fromEntries(new URLSearchParams(text));
    lookups.push(person);
    if (!person['firstName'] || !person['lastName'] || !person['dateOfBirth'] || !person['email'])
      return void response.writeHead(400).end();
    const headers =
      mood === 'silent' ? {} : { 'X-Exclusion': stateOf(person), 'X-Unique-Id': uniqueId };
    response.writeHead(200, headers).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    /** who was asked about */
    lookups,
    has: (lastName: string, dateOfBirth: string, state: 'Y' | 'P') =>
      excluded.set(`${lastName} ${dateOfBirth}`.toLowerCase(), state),
    forgets: () => excluded.clear(),
    is: (next: typeof mood) => {
      mood = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
