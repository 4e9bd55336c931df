import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListPastDraws } from '@/lib/contract/draw-calls';
import { provideShopEnv, readShopEnv } from '@/lib/settings/shop-env';
import { apiFor } from './server-client';
import { overHttp } from './transport';

let server: Server;
/** Whether the frozen node sends the beginning of an answer. */
let begins = false;

beforeAll(async () => {
  server = createServer((_request, response) => {
    if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const settings = {
    API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    API_SECRET: 'a secret of these tests, of some length',
    API_APPLICATION_KEY: 'application',
  };
  provideShopEnv(readShopEnv(settings));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([false, true])(
  'a node that froze is not waited for (an answer begun: %s)',
  async (is) => {
    begins = is;
    const api = apiFor({ variant: 'AU', sessionId: 'session' }, overHttp(150));
    const draws = api(ListPastDraws, { pricingId: 'AU' });
    await expect(draws).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  },
);
