import { sayIn } from '@/lib/messages/say';
import { ShopError } from '@/server/kernel/errors';
import { answerError } from './answer-error';

const request = new Request('http://shop.example/v2/clock');
const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});

test('while the database is away the answer is 503, says when to come again, and nothing of the inside', async () => {
  const answer = answerError(
    new Error('Failed query: select 1', { cause: refused }),
    request,
    sayIn('en-AU'),
  );
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'server.unavailable' }, status: 503 });
  expect(text).not.toMatch(/10\.0|select/);
});

test('a fault is 500, a refusal what it says', async () => {
  expect(answerError(new Error('Failed query: select 1'), request, sayIn('en-AU')).status).toBe(
    500,
  );
  const refusal = new ShopError('cart.not_found');
  expect(answerError(refusal, request, sayIn('en-AU')).status).toBe(404);
});
