import { request } from 'node:http';

const LONGEST_MS = 60_000;

/**
 * A visitor's request. A body is sent as JSON from a page of the shop.
 * @returns `{ path, status, ms, fault }`: a fault is an answer that no visitor may get, whatever the load
 */
export function ask(port, agent, { method = 'GET', path, body }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const heard = (answer) => resolve({ path, ms: performance.now() - began, ...answer });
    const failed = (error) => heard({ fault: `${path} ${error.code ?? error.message}` });
    const isPage = method === 'GET' && !path.startsWith('/api/');
    const headers = {
      accept: isPage ? 'text/html' : 'application/json',
      ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
      ...(body && { origin: `http://localhost:${port}` }),
    };
    const options = { port, host: '127.0.0.1', agent, method, path, headers, timeout: LONGEST_MS };
    const sent = request(options);
    sent
      .on('timeout', () => sent.destroy(new Error('no answer in a minute')))
      // a keep-alive connection may close just as it is used: browsers retry, and so does this client
      .on('error', (error) =>
        sent.reusedSocket && error.code === 'ECONNRESET'
          ? resolve(ask(port, agent, { method, path, body }))
          : failed(error),
      )
      .on('response', (answer) => {
        const { statusCode: status, headers: responseHeaders } = answer;
        const isFine =
          status < 400 ||
          status === 429 ||
          (status === 503 && responseHeaders['retry-after'] !== undefined);
        answer
          .on('error', failed)
          .resume()
          .on('end', () => heard({ status, fault: isFine ? undefined : `${path} ${status}` }));
      })
      .end(body);
  });
}

/** Faults with how often each came. */
export function sayFaults(faults) {
  const counts = new Map();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => `${count} times ${fault}`).join(', ');
}
