import { problemOf } from './problem-pages';

test.each([
  [418, 418],
  [500, 500],
  [501, 500],
  [502, 502],
  [503, 503],
  [504, 504],
  [520, 500],
  [0, 503],
])('a document that the API fails with %i is answered with %i', (status, shown) => {
  expect(problemOf(status)).toBe(shown);
});
