import fc from 'fast-check';
import { ListTransactions } from '@/lib/contract/transactions';
import { filterQuery, readFilter } from './transaction-filter';

const TODAY = '2026-11-23';

test('an address without a filter lists everything', () => {
  expect(readFilter({}, TODAY)).toMatchObject({ filter: {}, problems: {}, isEmpty: true });
  // what a form sends whose fields are left empty
  expect(readFilter({ kind: '', from: '', to: '' }, TODAY)).toMatchObject({
    filter: {},
    isEmpty: true,
  });
});

test('kind and days are read, both days inclusive, up to today', () => {
  const { filter, problems } = readFilter({ kind: 'prize', from: '2026-11-01', to: TODAY }, TODAY);
  expect(filter).toEqual({ kind: 'prize', from: '2026-11-01', to: TODAY });
  expect(problems).toEqual({});
});

test.each([
  [{ kind: 'gift' }, { kind: 'kindUnknown' }],
  [{ from: '23/11/2026' }, { from: 'dateInvalid' }],
  [{ to: '2026-02-30' }, { to: 'dateInvalid' }],
  [{ from: '1066-10-14' }, { from: 'dateInvalid' }],
  [{ from: '2026-11-24' }, { from: 'dateInFuture' }],
  [{ from: '2026-11-20', to: '2026-11-19' }, { to: 'datesReversed' }],
  [
    { from: 'soon', to: '2027-01-01' },
    { from: 'dateInvalid', to: 'dateInFuture' },
  ],
])('%o is told at its field, and nothing is listed', (search, problems) => {
  const read = readFilter(search, TODAY);
  expect(read.problems).toEqual(problems);
  expect(read.filter).toBeNull();
  expect(read.input).toMatchObject(search);
});

test('whatever an address holds, a filter is one that the call takes, and its address leads to it again', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('prize', 'deposit', '2026-11-01', '2026-12-01', '2024-02-29'),
  );
  fc.assert(
    fc.property(fc.record({ kind: text, from: text, to: text }), (search) => {
      const { filter, input } = readFilter(search);
      if (!filter) return;
      expect(ListTransactions.input.safeParse(filter).success).toBe(true);
      const again = Object.fromEntries(new URLSearchParams(filterQuery(input)));
      expect(readFilter(again).filter).toEqual(filter);
    }),
  );
});
