import { gameRules } from './catalogue';
import { drawNoOn, drawsBetween } from './draw-calendar';
import { expectAll, officialDraws } from './testing/official-data';

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
    expectAll(draws, counted[key]);
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
    { drawNo: 4392, date: '2024-05-20' },
    { drawNo: 4393, date: '2024-05-22' },
    { drawNo: 4394, date: '2024-05-24' },
    { drawNo: 4395, date: '2024-05-27' },
  ]);
  expect(drawNoOn(rules, '2024-05-21')).toBeNull();
});

test('a Saturday that is 1 January is drawn on New Year’s Eve, and Lotto Strike once that evening', () => {
  const days = (key: Parameters<typeof gameRules>[0]) =>
    drawsBetween(gameRules(key), '2027-12-24', '2028-01-09');
  const [before = { drawNo: 0 }, eve, after] = days('saturday_lotto');
  expect(days('saturday_lotto').map(({ date }) => date)).toEqual([
    '2027-12-25',
    '2027-12-31',
    '2028-01-08',
  ]);
  expect([eve?.drawNo, after?.drawNo]).toEqual([before.drawNo + 2, before.drawNo + 4]);
  expect(days('super_66').map(({ date }) => date)).toEqual([
    '2027-12-25',
    '2027-12-31',
    '2028-01-08',
  ]);
  expect(days('weekday_windfall').map(({ date }) => date)).toContain('2027-12-31');
  expect(days('lotto_strike').map(({ date }) => date.slice(5))).toEqual(
    '12-24 12-25 12-27 12-29 12-31 01-03 01-05 01-07 01-08'.split(' '),
  );
  expect(drawNoOn(gameRules('super_jackpot_lottery'), '2028-01-01')).not.toBeNull();
});
