import { renumberedDraw } from './renumbered-draw';

test('an old number of Weekday Windfall is told by what official numbers had not come to', () => {
  const windfall = (drawNo: number) => renumberedDraw('weekday_windfall', drawNo);
  expect([5001, 5002, 5394, 5609].map(windfall)).toEqual([4392, 4393, 4785, 5000]);
  // official numbers stay as they are, and so do numbers that neither count has used
  expect([1, 4391, 4392, 4999, 5000, 5610, 9999].map(windfall)).toEqual(Array(7).fill(null));
  expect(renumberedDraw('powerball2018', 5001)).toBeNull();
});
