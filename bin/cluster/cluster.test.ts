import { interpolate } from './configuration.mjs';
import { expectOneAtATime, reignsOf } from './fence.mjs';
import { aMeter } from './meter.mjs';
import { tableOf } from './table.mjs';

const PURCHASE = '/v2/cart/purchase';

test('the time without sales is the longest between two of them, from the fault to the end', () => {
  const meter = aMeter();
  meter.note({ path: PURCHASE, status: 200, id: 'a' }, 500);
  meter.start(1_000);
  meter.note({ path: PURCHASE, status: 200, id: 'b' }, 2_000);
  meter.note({ path: PURCHASE, status: 200, id: 'b' }, 2_500);
  meter.note({ path: '/v2/cart/items', status: 200 }, 3_000);
  meter.note({ path: PURCHASE, status: 503, code: 'server.unavailable' }, 4_000);
  meter.note({ path: PURCHASE, status: 422, code: 'cart.empty' }, 4_000);
  meter.note({ path: PURCHASE, status: 200, id: 'c' }, 9_000);
  expect(meter.salesSince(2_000)).toBe(2);
  expect(meter.report(10_000)).toEqual({
    sales: 2,
    gapMs: 7_000,
    errors: [['503 server.unavailable', 1]],
  });
  expect(meter.report(30_000).gapMs).toBe(21_000);
});

test('what no shop answers is counted as that of a proxy, and silence by its kind', () => {
  const meter = aMeter();
  for (const status of [502, 502, 504]) meter.note({ path: '/', status, code: 'not JSON' });
  meter.note({ path: '/', status: 0, code: 'no answer' });
  expect(meter.report().errors).toEqual([
    ['502 of a proxy', 2],
    ['504 of a proxy', 1],
    ['no answer', 1],
  ]);
});

const write = (name: string, sentAt: number, ackedAt: number) => ({ name, sentAt, ackedAt });

test('one primary after the other is a change; two at one moment are a broken fence', () => {
  const changes = [
    write('db1', 0, 10),
    write('db1', 20, 30),
    write('db2', 40, 50),
    write('db1', 60, 70),
  ];
  expect(() => expectOneAtATime(changes)).not.toThrow();
  expect(reignsOf(changes)).toEqual(['db1', 'db2', 'db1']);
  const both = [write('db1', 0, 10), write('db2', 20, 40), write('db1', 30, 50)];
  expect(() => expectOneAtATime(both)).toThrow('both took writes');
});

test('the table has a line of each fault, and says which guarantee broke', () => {
  const rows = [
    { name: 'a node dies', sales: 9, gapMs: 1_240, wholeMs: 20_000, errors: [] },
    {
      name: 'a disk dies',
      sales: 0,
      errors: [['no answer', 2] as [string, number]],
      broken: 'one | lost',
    },
  ];
  expect(tableOf(rows).split('\n').slice(2)).toEqual([
    '| a node dies | 9 | 1.2 | 20.0 | none | hold |',
    '| a disk dies | 0 | - | - | 2 × no answer | BROKEN: one / lost |',
  ]);
});

test('a configuration that lacks a value is refused', () => {
  expect(interpolate('bind ${ADDRESS}:80', { ADDRESS: '10.0.0.1' })).toBe('bind 10.0.0.1:80');
  expect(() => interpolate('bind ${ADDRESS}:${PORT}', { ADDRESS: 'x' })).toThrow('asks for PORT');
});
