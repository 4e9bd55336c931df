import { proceedsOf, raisedCents } from './proceeds';
import { allShippedRaffles, shippedRaffle } from './testing/shipped-raffles';

test.each(allShippedRaffles().map((rules) => [rules.key, rules] as const))(
  '%s: every cent of a dollar goes somewhere, and the cause gets its half of what prizes leave',
  (_, rules) => {
    const { prizes, cause, running } = proceedsOf(rules);
    expect(prizes + cause + running).toBe(100);
    expect(running - cause).toBeGreaterThanOrEqual(0);
    expect(running - cause).toBeLessThanOrEqual(1);
  },
);

test('One Lottery pays what its purpose says', () => {
  const proceeds = proceedsOf(shippedRaffle('one_lottery'));
  expect(proceeds).toEqual({ prizes: 44, cause: 28, running: 28 });
  expect(raisedCents(1800, proceeds)).toBe(504);
  expect(raisedCents(199, proceeds)).toBe(55);
});
