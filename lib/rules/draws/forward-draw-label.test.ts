import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { forwardDrawLabel } from './forward-draw-label';

test('draws to come are named in order', () => {
  const label = (index: number) => forwardDrawLabel(SHIPPED_MESSAGES.play, index);
  expect([0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map(label)).toEqual([
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
