import { gameRules } from './catalogue';
import { drawNoOn, drawsBetween } from './draw-calendar';
import { officialDraws } from './testing/official-data';

const numbered = [
  'powerball2018',
  'oz_lotto2022',
  'saturday_lotto',
  'set_for_life2020',
  'super_66',
];

test.each(numbered as (keyof typeof counted)[])(
  '%s: every official draw has the number and date we reckon',
  (key) => {
    const rules = gameRules(key);
    const draws = officialDraws(rules);
    expect(draws.length).toBe(counted[key]);
    const wrong = draws.filter(({ date, drawNo }) => drawNoOn(rules, date) !== drawNo);
    expect(wrong.map(({ date, drawNo }) => [date, drawNo])).toEqual([]);
  },
);

const counted = {
  powerball2018: 376,
  oz_lotto2022: 163,
  saturday_lotto: 704,
  set_for_life2020: 1913,
  super_66: 27,
};

test('draws of a span come in order, both ends included', () => {
  const rules = gameRules('weekday_windfall');
  expect(drawsBetween(rules, '2024-05-20', '2024-05-27')).toEqual([
    { drawNo: 5001, date: '2024-05-20' },
    { drawNo: 5002, date: '2024-05-22' },
    { drawNo: 5003, date: '2024-05-24' },
    { drawNo: 5004, date: '2024-05-27' },
  ]);
  expect(drawNoOn(rules, '2024-05-21')).toBeNull();
});
