import { refusal, smallShop } from '@/server/http/testing/small-shop';

const { greet } = smallShop();

describe('a body', () => {
  test.each([
    ['broken JSON', '{"first_name":'],
    ['a list', '[]'],
    ['a word', '"Robin"'],
    ['nothing', 'null'],
    ['brackets without end', '['.repeat(100_000)],
    ['a list as deep as it is long', `{"first_name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['objects in objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('of %s is malformed', async (_, body) => {
    expect(await refusal(await greet(body))).toMatchObject({
      status: 400,
      codes: ['request.malformed'],
    });
  });

  test('that is not UTF-8 is malformed', async () => {
    const response = await greet({}, { body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(await refusal(response)).toMatchObject({ codes: ['request.malformed'] });
  });

  test.each(['nul \0 in it', 'half a pair \ud83d', '\udc00'])(
    'with no text for a text: %j',
    async (text) => {
      const response = await greet(JSON.stringify({ first_name: text }));
      expect(await refusal(response)).toEqual({
        status: 422,
        codes: ['request.invalid'],
        targets: ['firstName'],
      });
    },
  );

  test('with a text beyond all texts is refused by its name, also where no call knows it', async () => {
    for (const name of ['times_said', 'unknown_word']) {
      const body = { first_name: 'Robin', [name]: 'x'.repeat(20_001) };
      expect(await refusal(await greet(body))).toEqual({
        status: 422,
        codes: ['request.invalid'],
        targets: [name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase())],
      });
    }
  });

  test('with a number beyond all numbers is refused', async () => {
    const response = await greet('{"first_name":"Robin","times_said":1e999}');
    expect(await refusal(response)).toMatchObject({ status: 422, targets: ['timesSaid'] });
  });

  test('that is too large is refused, whatever it says of its length', async () => {
    const large = JSON.stringify({ first_name: 'x'.repeat(300 * 1024) });
    const stream = new Blob([large]).stream();
    for (const body of [large, stream]) {
      const response = await greet({}, { body });
      expect(await refusal(response)).toMatchObject({ status: 413, codes: ['request.too_large'] });
    }
  });

  test('with keys that mean something to JavaScript changes nothing', async () => {
    const response = await greet(
      '{"__proto__":{"first_name":"Robin"},"constructor":{"prototype":1}}',
    );
    expect(await refusal(response)).toMatchObject({ status: 422, targets: ['firstName'] });
    expect({}).not.toHaveProperty('firstName');
  });

  test('with a thousand things wrong is told of the first few', async () => {
    const response = await greet({ first_name: 'Robin', lucky_numbers: Array(1000).fill('x') });
    expect((await refusal(response)).codes).toHaveLength(20);
  });
});
