import { readFields } from './read-fields';

const KB = 1024;

/** A request with an endless body, and how much of it was read. */
function endless(headers: Record<string, string> = {}) {
  const seen = { bytes: 0, isLetGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.bytes += 16 * KB;
      controller.enqueue(new Uint8Array(16 * KB).fill(32));
    },
    cancel() {
      seen.isLetGo = true;
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return { seen, request: new Request('http://shop.example/', init as RequestInit) };
}

const post = (body: string | Uint8Array<ArrayBuffer> | null) =>
  readFields(new Request('http://shop.example/', { method: 'POST', body }), { variant: 'AU' });

const refused = async (read: Awaited<ReturnType<typeof readFields>>) =>
  read instanceof Response ? [read.status, (await read.json()).error.code] : 'taken';

test('a body that goes on for ever is counted, refused and let go', async () => {
  const { request, seen } = endless();
  expect(await refused(await readFields(request, { variant: 'AU' }))).toEqual([
    413,
    'request.too_large',
  ]);
  expect(seen.isLetGo).toBe(true);
  expect(seen.bytes).toBeLessThan(128 * KB);
});

test('one that says how large it is is refused unread', async () => {
  const { request, seen } = endless({ 'content-length': `${400 * KB * KB}` });
  expect(await refused(await readFields(request, { variant: 'AU' }))).toEqual([
    413,
    'request.too_large',
  ]);
  expect(seen.isLetGo).toBe(true);
  expect(seen.bytes).toBeLessThanOrEqual(16 * KB);
});

test('fields come as they are; nothing is no fields', async () => {
  expect(await post('{"email":"robin@example.com"}')).toEqual({ email: 'robin@example.com' });
  expect(await post(null)).toEqual({});
  expect(await post(' ')).toEqual({});
});

test.each([
  ...['[]', 'null', '7', '"x"', '{', '{"a":\0}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  new Uint8Array([123, 255, 125]),
])('what is no object of a form is refused: %.20s', async (body) => {
  expect(await refused(await post(body))).toEqual([400, 'request.malformed']);
});
