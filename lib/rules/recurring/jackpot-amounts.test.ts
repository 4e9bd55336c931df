import { gameRules } from '@/lib/rules/games/catalogue';
import { jackpotAmounts } from './jackpot-amounts';

const millions = (key: Parameters<typeof gameRules>[0]) =>
  jackpotAmounts(gameRules(key).jackpot).map((cents) => cents / 100_000_000);

test('a few amounts fit what the game can reach', () => {
  expect(millions('powerball2018')).toEqual([10, 20, 50]);
  expect(millions('super_66')).toEqual([0.2, 0.5, 1]);
  expect(millions('mega_jackpot_lottery')).toEqual([2, 5, 10]);
});

test('a game without a jackpot has none to wait for', () => {
  expect(millions('set_for_life2020')).toEqual([]);
  expect(millions('weekday_windfall')).toEqual([]);
});
