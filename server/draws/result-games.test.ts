import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OFFICIAL_DATA } from '@/lib/rules/games/testing/official-data';
import { drawNoOfDay, eraOn, findResultGame, parentOn, type ResultGame } from './result-games';

const folder = path.join(OFFICIAL_DATA, 'results');
const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
const gameOf = (key: string): ResultGame => {
  const game = findResultGame(key);
  if (!game) throw new Error(key);
  return game;
};

test.each(files)('%s: every official draw is on a day of its calendar, with its number', (file) => {
  const game = gameOf(path.basename(file, '.csv'));
  const draws = readFileSync(path.join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(draws.length).toBeGreaterThan(25);
  const wrong = draws.filter(([drawNo = '', date = '']) => {
    const counted = drawNoOfDay(game, date);
    // a game derived from two games' draws has the numbers of both
    return counted === null || (game.parents.length === 0 && drawNo && Number(drawNo) !== counted);
  });
  expect(wrong).toEqual([]);
});

test('Weekday Windfall counts on from the two games that it replaced', () => {
  expect(drawNoOfDay(gameOf('monday_lotto'), '2024-05-13')).toBe(4390);
  expect(drawNoOfDay(gameOf('wednesday_lotto'), '2024-05-15')).toBe(4391);
  expect(drawNoOfDay(gameOf('weekday_windfall'), '2024-05-20')).toBe(4392);
  expect(drawNoOfDay(gameOf('monday_lotto'), '2024-05-20')).toBeNull();
  expect(drawNoOfDay(gameOf('weekday_windfall'), '2024-05-17')).toBeNull();
});

test('Lotto Strike belongs to the one game that is drawn that evening, or to Weekday Windfall of two', () => {
  const strike = gameOf('lotto_strike');
  expect(parentOn(strike, '2023-05-01')).toBe('monday_lotto');
  expect(parentOn(strike, '2023-05-03')).toBe('wednesday_lotto');
  expect(parentOn(strike, '2021-12-31')).toBe('saturday_lotto');
  expect(parentOn(strike, '2024-05-20')).toBe('weekday_windfall');
  expect(parentOn(strike, '2027-12-31')).toBe('weekday_windfall');
  expect(parentOn(strike, '2028-01-01')).toBeUndefined();
});

test('a draw is held against the barrels of its own time', () => {
  expect(eraOn(gameOf('uk_lotto'), '2015-10-07')?.barrels.pool).toBe(49);
  expect(eraOn(gameOf('uk_lotto'), '2015-10-10')?.barrels.pool).toBe(59);
  expect(eraOn(gameOf('powerball2018'), '2018-04-12')).toBeUndefined();
});
