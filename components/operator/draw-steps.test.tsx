import type { DrawNight } from '@/lib/contract/operator/draws';
import { waitsFor } from './draw-steps';

const night = (over: Partial<DrawNight>) =>
  waitsFor({
    ...{ state: 'on_sale', late: null, isHeld: false, stepsDone: 0, numbers: null },
    ...{ divisions: [], kind: 'lottery', source: 'import' },
    ...over,
  } as DrawNight);
const NUMBERS = { main: [1], supplementary: [], special: null, order: 'drawn' as const };

test.each<[Partial<DrawNight>, RegExp]>([
  [{}, /on sale/],
  [{ state: 'closed', stepsDone: 1 }, /time of its draw/],
  [{ state: 'waiting', stepsDone: 1 }, /by an import, or by hand/],
  [{ state: 'waiting', stepsDone: 1, source: 'shop' }, /jobs/],
  [{ state: 'known', stepsDone: 2, numbers: NUMBERS }, /what its divisions pay/],
  [{ state: 'known', stepsDone: 3, numbers: NUMBERS }, /Provisional/],
  [{ state: 'known', stepsDone: 4, numbers: NUMBERS }, /being paid/],
  [{ state: 'known', stepsDone: 3, isHeld: true }, /Held/],
  [{ state: 'settled', stepsDone: 5 }, /mailed/],
  [{ state: 'settled', stepsDone: 6 }, /Nothing waits/],
  [{ state: 'cancelled', late: 'not_refunded' }, /Not all are paid back/],
  [{ state: 'cancelled' }, /is paid back/],
])('a draw that is %j says what it waits for', (over, words) => {
  expect(night(over)).toMatch(words);
});
