import { gameRules } from './catalogue';
import { chosenDay, isChosenByDay } from './chosen-day';

test('a draw is on the day that it has where it is held, Monday first', () => {
  expect(gameRules('lotto_strike').zone).toBe('Australia/Brisbane');
  expect(chosenDay('lotto_strike', '2026-11-22T13:59:00.000Z')).toBe(7);
  expect(chosenDay('lotto_strike', '2026-11-22T14:00:00.000Z')).toBe(1);
  expect(chosenDay('lotto_strike', '2026-11-28T10:30:00.000Z')).toBe(6);
});

test.each(['powerball2018', 'constructor'])('%s is not chosen by its day', (key) => {
  expect(isChosenByDay(key)).toBe(false);
  expect(chosenDay(key, '2026-11-22T10:00:00.000Z')).toBeUndefined();
});
