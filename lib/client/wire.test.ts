import fc from 'fast-check';
import { fromWire, toWire } from './wire';

test('keys change case on the wire, values and lists do not', () => {
  expect(toWire({ cartItems: [{ drawNo: 1, note: 'asIs' }], isBlocked: false })).toEqual({
    cart_items: [{ draw_no: 1, note: 'asIs' }],
    is_blocked: false,
  });
});

test('there and back is the same object', () => {
  const camel = fc.stringMatching(/^[a-z]{1,5}([A-Z][a-z]{1,5}){0,3}$/);
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.string(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(camel, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(fc.property(json, (value) => expect(fromWire(toWire(value))).toEqual(value)));
});

test('a key that means something to JavaScript is a key like any other', () => {
  const body = JSON.parse('{"__proto__":{"is_admin":true},"constructor":1,"first_name":"Robin"}');
  const read = fromWire(body) as Record<string, unknown>;
  expect(read.isAdmin).toBeUndefined();
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(read.firstName).toBe('Robin');
});

test('what a map is keyed by is a value, and passes as it is', () => {
  const cart = {
    isBlocked: true,
    blockedReasons: { spendLimit: 'Too much.', deposit_limit: 'No.' },
  };
  expect(toWire(cart)).toEqual({
    is_blocked: true,
    blocked_reasons: { spendLimit: 'Too much.', deposit_limit: 'No.' },
  });
  expect(fromWire(toWire(cart))).toEqual(cart);
  const config = { cohortOverrides: { early_birds: { cardTitle: 'First' } } };
  expect(toWire(config)).toEqual({ cohort_overrides: { early_birds: { card_title: 'First' } } });
  expect(fromWire(toWire(config))).toEqual(config);
});
