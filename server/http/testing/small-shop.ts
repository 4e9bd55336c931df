import { z } from 'zod';
import { call } from '@/lib/contract/call';
import { testShop, type WireRequest } from '@/server/testing/test-shop';
import { routes, serve } from '../serve';

export const Greet = call('greet', {
  method: 'POST',
  path: '/greetings/:greetingName',
  access: 'public',
  input: z.object({
    greetingName: z.string().max(20),
    firstName: z.string().max(40),
    timesSaid: z.number().int().optional(),
    luckyNumbers: z.array(z.number()).optional(),
  }),
  result: z.object({ spokenWords: z.string() }),
});
export const ListWords = call('listWords', {
  method: 'GET',
  path: '/words',
  access: 'public',
  paged: true,
  input: z.object({ startsWith: z.string().optional() }),
  result: z.object({ theWord: z.string() }),
});
const Stumble = call('stumble', {
  method: 'GET',
  path: '/stumbles',
  access: 'public',
  input: z.object({}),
  result: z.object({}),
});
export const WhoAmI = call('whoAmI', {
  method: 'GET',
  path: '/me',
  access: 'customer',
  input: z.object({}),
  result: z.object({ customerId: z.string() }),
});
const Lie = call('lie', {
  method: 'GET',
  path: '/lies',
  access: 'public',
  input: z.object({}),
  result: z.object({ amountCents: z.number() }),
});

const ROUTES = routes(
  serve(Greet, async (ctx, { greetingName, firstName }) => {
    ctx.messages.push({ level: 'info', code: 'greeting.said', message: 'It was said.' });
    return { spokenWords: `${greetingName}, ${firstName}!` };
  }),
  serve(ListWords, async (_ctx, { startsWith = '' }) => ({
    items: [{ theWord: `${startsWith}bc` }],
    pageInfo: { limit: 10, offset: 0, total: 1 },
  })),
  serve(Stumble, async () => {
    throw new Error('select secret_column from secret_table at /srv/inside.ts');
  }),
  serve(WhoAmI, async (ctx) => ({ customerId: ctx.customer.id })),
  serve(Lie, async () => ({ amountCents: 'lots' as unknown as number })),
);

/** An API with a few minimal calls. Call it once at the top of a test file. */
export function smallShop() {
  const shop = testShop({ requestsPerMinute: 5, routes: ROUTES });
  const greet = (body: unknown, over: Partial<WireRequest> = {}) =>
    shop.send({
      method: 'POST',
      path: '/v2/greetings/Hello',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...over,
    });
  return { ...shop, greet };
}

interface Failure {
  error?: { code: string; message: string; target: string };
  errors?: { code: string; message: string; target: string }[];
  messages: { level: string; code: string }[];
  status: number;
}

/** A refusal's body, which must have the shape of all refusals. */
export async function refusal(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { error, errors, messages, status } = (await response.json()) as Failure;
  const problems = errors ?? (error ? [error] : []);
  expect(problems.length).toBeGreaterThan(0);
  expect(messages.map(({ code }) => code)).toEqual(problems.map(({ code }) => code));
  expect(messages.every(({ level }) => level === 'error')).toBe(true);
  expect(status).toBe(response.status);
  return {
    status,
    codes: problems.map(({ code }) => code),
    targets: problems.map(({ target }) => target),
  };
}
