import { contentFiles } from './files';

const A = '0c6a0b94-e35d-4074-97c8-bfe445e05c43';
const B = '1c6a0b94-e35d-4074-97c8-bfe445e05c43';

let answer: () => Promise<Response>;
let requests: string[];
const realFetch = globalThis.fetch;
beforeEach(() => {
  requests = [];
  answer = async () => new Response('one', { headers: { 'content-type': 'image/png' } });
  globalThis.fetch = async (input) => {
    requests.push(String(input));
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const messages = async (file: ReturnType<ReturnType<typeof contentFiles>>) => {
  const { bytes } = (await file) ?? {};
  return bytes && new TextDecoder().decode(bytes);
};

test('a picture is asked for again after five minutes; when the content system is down, the last good one shows', async () => {
  let now = 0;
  const read = contentFiles('http://cms.example', undefined, () => now);
  expect(await messages(read(A))).toBe('one');
  now = 299_999;
  await read(A);
  expect(requests).toHaveLength(1);
  now = 300_000;
  answer = async () => new Response('', { status: 503 });
  expect(await messages(read(A))).toBe('one');
  answer = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await messages(read(A))).toBe('one');
  expect(requests).toHaveLength(2);
  now += 5_000;
  answer = async () => new Response('two', { headers: { 'content-type': 'image/png' } });
  expect(await messages(read(A))).toBe('two');
});

test('a picture that was taken away is gone once it is asked for again', async () => {
  let now = 0;
  const read = contentFiles('http://cms.example', undefined, () => now);
  await read(A);
  now = 300_000;
  answer = async () => new Response('', { status: 403 });
  expect(await read(A)).toBeNull();
  answer = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(read(A)).rejects.toThrow('fetch failed');
});

test('many visitors of one picture cost one request, and only so many pictures are fetched at once', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  answer = async () => {
    await gate;
    return new Response('one', { headers: { 'content-type': 'image/png' } });
  };
  const read = contentFiles('http://cms.example', undefined);
  const ids = Array.from({ length: 16 }, (_, at) =>
    A.replace('0c', at.toString(16).padStart(2, '0')),
  );
  const all = [...ids, ...ids].map((id) => read(id));
  await expect(read(B.replace('1c', 'ff'))).rejects.toThrow('too many');
  open();
  expect(await Promise.all(all)).toHaveLength(32);
  expect(requests).toHaveLength(16);
});

test('only so much is kept: what was not seen for longest goes first', async () => {
  const read = contentFiles('http://cms.example', undefined);
  const large = () => new Uint8Array(5 * 1024 * 1024 - 1);
  answer = async () => new Response(large(), { headers: { 'content-type': 'image/png' } });
  const ids = Array.from({ length: 13 }, (_, at) =>
    A.replace('0c', at.toString(16).padStart(2, '0')),
  );
  const [first = '', second = ''] = ids;
  for (const id of ids.slice(0, 12)) await read(id);
  await read(first);
  await read(ids[12] ?? '');
  requests = [];
  await read(first);
  expect(requests).toEqual([]);
  await read(second);
  expect(requests).toHaveLength(1);
});
