import { forwardDrawLabel } from './forward-draw-label';

test('draws to come are named in order', () => {
  expect([0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map(forwardDrawLabel)).toEqual([
    'Next Available',
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
  ]);
});
