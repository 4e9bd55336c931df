import { backupsOf, targetTime } from './pgbackrest.mjs';

const backup = (label: string, stop: string, error = false) => {
  const at = Date.parse(stop) / 1_000;
  return { label, error, info: { size: 1 }, timestamp: { start: at - 60, stop: at } };
};
const stanza = (...list: ReturnType<typeof backup>[]) => [
  { name: 'other', status: { message: 'ok' }, backup: [] },
  { name: 'fairdraw', status: { message: 'no valid backups' }, backup: list },
];
const NOON = '2026-05-01T12:00:00.000Z';
const reachesBackTo = new Date(NOON);
const now = new Date('2026-05-03T00:00:00Z');

test('the newest whole backup is restored, and the first says how far back one can go', () => {
  const info = stanza(
    backup('F', NOON),
    backup('D', '2026-05-02T12:00:00Z'),
    backup('E', '2026-05-02T13:00:00Z', true),
  );
  expect(backupsOf(info, 'fairdraw')).toMatchObject({ label: 'D', reachesBackTo });
  expect(() => backupsOf(stanza(), 'fairdraw')).toThrow('no backup of "fairdraw" yet');
  expect(() => backupsOf(info, 'elsewhere')).toThrow('knows no "elsewhere"');
});

test('an instant has its zone, is over, and lies within the backups', () => {
  const read = (text?: string) => targetTime(text, { reachesBackTo }, now);
  expect(read()).toBeUndefined();
  expect(read('2026-05-02T20:30:01+10:00')).toBe('2026-05-02 10:30:01.000+00');
  for (const text of ['yesterday', '2026-05-02T10:00', '2026-05-02', '2026-13-02T10:00:00Z'])
    expect(() => read(text)).toThrow('--to takes an instant');
  expect(() => read('2026-05-01T11:59:59Z')).toThrow('reach back to');
  expect(() => read('2027-01-01T00:00:00Z')).toThrow('still to come');
});
