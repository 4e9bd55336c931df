import { jest } from '@jest/globals';
import { forgetKeptTickets, keepTicket } from './kept-tickets';
import { memoryCaches } from './testing/memory-caches';

const register = jest.fn(async () => ({}));
let caches: ReturnType<typeof memoryCaches>;

beforeEach(() => {
  caches = memoryCaches();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { register } },
    configurable: true,
  });
});

const DAY_MS = 86_400_000;
const list = {
  paths: ['/my-account/upcoming-tickets', '/'],
  html: (kept: readonly { title: string }[]) => kept.map(({ title }) => title).join(),
};
const see = (customerId: string, number: number, seenAtMs = number) =>
  keepTicket(
    customerId,
    { path: `/ticket/${number}`, title: `“${number}”`, seenAtMs, html: `<p>${number}</p>` },
    list,
  );
const read = async (customerId: string, path: string) =>
  (await caches.open(`fairdraw.tickets.${customerId}`)).match(path);

test('a ticket is kept for thirty days, may load and run nothing, and has the worker installed', async () => {
  await see('one', 1, Date.UTC(2026, 10, 28));
  const ticket = await read('one', '/ticket/1');
  expect(await ticket?.text()).toBe('<p>1</p>');
  expect(ticket?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const expires = Date.parse(ticket?.headers.get('expires') ?? '');
  expect(expires).toBe(Date.UTC(2026, 10, 28) + 30 * DAY_MS);
  expect(register).toHaveBeenCalledWith('/tickets-worker.js');
});

test('the last twenty are kept, and listed with the last one first', async () => {
  for (let number = 1; number <= 22; number += 1) await see('one', number);
  expect(await read('one', '/ticket/2')).toBeUndefined();
  expect(await read('one', '/ticket/3')).toBeDefined();
  const page = await (await read('one', '/'))?.text();
  expect(page).toMatch(/^“22”,“21”,.*“3”$/);
});

test('one that is seen again is listed once, as the last', async () => {
  await see('one', 1);
  await see('one', 2);
  await see('one', 1, 3);
  expect(await (await read('one', '/'))?.text()).toBe('“1”,“2”');
});

test('a ticket of another customer takes those of the one before away', async () => {
  await see('one', 1);
  await see('two', 2);
  expect(await caches.keys()).toEqual(['fairdraw.tickets.two']);
});

test('who is signed out leaves nothing, and caches of others stay', async () => {
  await see('one', 1);
  await caches.open('of something else');
  await forgetKeptTickets(null);
  expect(await caches.keys()).toEqual(['of something else']);
});

test('where storage is blocked, nothing is kept and nothing fails', async () => {
  const refuse = async () => {
    throw new Error('SecurityError');
  };
  Object.defineProperty(globalThis, 'caches', {
    value: { keys: refuse, open: refuse },
    configurable: true,
  });
  await expect(see('one', 1)).resolves.toBeUndefined();
  await expect(forgetKeptTickets(null)).resolves.toBeUndefined();
});
