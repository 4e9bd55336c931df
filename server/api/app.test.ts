import { Greet, ListWords, refusal, smallShop } from '@/server/http/testing/small-shop';

const shop = smallShop();
const { greet } = shop;

describe('the shape of an answer', () => {
  test('keys are snake_case on the wire, notes for the person travel beside the result', async () => {
    const response = await greet({ first_name: 'Robin' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      result: { spoken_words: 'Hello, Robin!' },
      messages: [{ level: 'info', code: 'greeting.said', message: 'It was said.' }],
    });
  });

  test('a list is a page: the items as the result, and which part of the whole they are', async () => {
    const response = await shop.send({ path: '/v2/words?starts_with=a' });
    expect(await response.json()).toEqual({
      result: [{ the_word: 'abc' }],
      page_info: { limit: 10, offset: 0, total: 1 },
      links: expect.objectContaining({ last: expect.stringContaining('offset=0') }),
    });
  });

  test('a client reads both, and every problem by the field it belongs to', async () => {
    const api = shop.visitor();
    expect(await api(Greet, { greetingName: 'Hi', firstName: 'Sam' })).toEqual({
      spokenWords: 'Hi, Sam!',
    });
    expect(await api(ListWords, {})).toMatchObject({ items: [{ theWord: 'bc' }] });
    const wrong = { greetingName: 'Hi', firstName: 'x'.repeat(41), timesSaid: 1.5 };
    const failed = await api(Greet, wrong).catch((error) => error);
    expect(failed).toMatchObject({ name: 'ApiError', status: 422 });
    expect(Object.keys(failed.byTarget())).toEqual(['firstName', 'timesSaid']);
  });
});

describe('an address', () => {
  test('that leads nowhere', async () => {
    for (const path of ['/v2/nowhere', '/', '/v2', '/v2/greetings', '/v2/me/', '/cms/words']) {
      expect(await refusal(await shop.send({ path }))).toMatchObject({
        status: 404,
        codes: ['request.not_found'],
      });
    }
  });

  test('with another method', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      const response = await shop.send({ path: '/v2/words', method });
      expect(await refusal(response)).toMatchObject({
        status: 405,
        codes: ['request.method_not_allowed'],
      });
    }
  });

  test('that cannot be read, or holds what is no text', async () => {
    const body = JSON.stringify({ first_name: 'Robin' });
    for (const name of ['%00', 'a%00b']) {
      const response = await greet(body, { path: `/v2/greetings/${name}` });
      expect(await refusal(response)).toMatchObject({ status: 422, targets: ['greetingName'] });
    }
    for (const name of ['%', '%E0%A4%A', '%ff']) {
      const response = await greet(body, { path: `/v2/greetings/${name}` });
      expect(response.status).toBeLessThan(500);
    }
  });
});

describe('a fault of ours', () => {
  test.each(['/v2/stumbles', '/v2/lies'])('says nothing about the inside: %s', async (path) => {
    const response = await shop.send({ path });
    const text = await response.clone().text();
    expect(await refusal(response)).toMatchObject({ status: 500, codes: ['server.failed'] });
    expect(text).not.toMatch(/secret|select|inside|zod|amount|stack|\.ts/i);
  });
});

test('a browser that asks too often waits, the others do not', async () => {
  const ask = (address: string) => shop.send({ path: '/v2/words', identity: { address } });
  for (let n = 0; n < 5; n += 1) expect((await ask('198.51.100.1')).status).toBe(200);
  const response = await ask('198.51.100.1');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(response)).toMatchObject({ status: 429, codes: ['request.rate_limited'] });
  expect((await ask('198.51.100.2')).status).toBe(200);
});
