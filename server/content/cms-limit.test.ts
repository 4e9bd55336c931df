import { signedHeaders } from '@/web/api/server-client';
import { aCms } from './testing/a-cms';

const cms = aCms({ requestsPerMinute: 3 });
const from = (address: string) =>
  cms.ask('/items/pages', { headers: { 'x-forwarded-for': address } });

test('who asks too often waits, the others and our own pages do not', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect((await from('198.51.100.1')).status).toBe(200);
  expect(await from('198.51.100.1')).toMatchObject({ status: 429, codes: ['REQUESTS_EXCEEDED'] });
  expect((await from('198.51.100.2')).status).toBe(200);

  const request = { method: 'GET', path: '/cms/items/pages' };
  const signed = await signedHeaders({ variant: 'AU', sessionId: 'public' }, '3.0', request);
  const headers = { ...Object.fromEntries(signed), 'x-forwarded-for': '198.51.100.1' };
  expect((await cms.ask('/items/pages', { headers })).status).toBe(200);
  const forged = { ...headers, 'x-signature': '0'.repeat(64) };
  expect((await cms.ask('/items/pages', { headers: forged })).status).toBe(429);
});
