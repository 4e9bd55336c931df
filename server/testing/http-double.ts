import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DoubleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}
export interface DoubleAnswer {
  status: number;
  /** XML or JSON */
  text: string;
  type: 'application/json' | 'application/xml';
}
/** What goes wrong with requests whose path matches, so many times: before they are acted on, or with the answer. */
interface Fault {
  path: RegExp;
  times: number;
  how: 'lost_request' | 'lost_answer' | number;
}

/** A company's API over real HTTP, whose requests and answers can get lost. */
export async function startHttpDouble(answer: (request: DoubleRequest) => DoubleAnswer) {
  const faults: Fault[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', 'http://double.example');
      const text = await textOf(request);
      requests.push(`${method} ${url.pathname}`);
      const fault = faults.find(({ path, times }) => times > 0 && path.test(url.pathname));
      if (fault) fault.times -= 1;
      if (fault?.how === 'lost_request') return request.socket.destroy();
      if (typeof fault?.how === 'number') return response.writeHead(fault.how).end();
      const { pathname: path, searchParams: query } = url;
      const reply = answer({ method, path, query, headers, text });
      if (fault?.how === 'lost_answer') return request.socket.destroy();
      return response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** the requests so far */
    requests,
    fails: (path: RegExp, how: Fault['how'], times = 1) => faults.push({ path, how, times }),
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

/** A double for a test file: starts before its tests, stops after them. */
export function doubleInFile<D extends { stop(): Promise<void> }>(
  start: () => Promise<D>,
): () => D {
  let double: D | undefined;
  beforeAll(async () => {
    double = await start();
  });
  afterAll(() => double?.stop());
  return () => {
    if (!double) throw new Error('The double is there from beforeAll on: use it inside tests.');
    return double;
  };
}
