import { sayIn } from '@/lib/messages/say';
import { prizeSentence, thingTitle, wonWords } from './prize-sentence';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const say = sayIn('en-AU');
const note = (cents: number, confirmedCents: number, paidCents: number) => {
  const money = { prize: dollars(cents), confirmedCents, paidCents };
  const sentence = prizeSentence({ ...money, things: 0, confirmedThings: 0 });
  return sentence && say(sentence);
};

test('money is in the wallet only where all of it is', () => {
  expect(note(0, 0, 0)).toBeNull();
  expect(note(1_000, 0, 0)).toMatch(/^The prize is provisional/);
  // of several draws the last one speaks
  expect(note(1_000, 400, 0)).toMatch(/^The prize is provisional/);
  expect(note(1_000, 1_000, 0)).toMatch(/^The prize is confirmed/);
  expect(note(1_000, 400, 400)).toMatch(/^\$4\.00 of the prize is in your wallet, and the rest/);
  expect(note(1_000, 1_000, 1_000)).toMatch(/^The prize is in your wallet/);
});

test('what was won is named with the sum first', () => {
  expect(wonWords(dollars(990), [], 'en-AU')).toBe('$9.90');
  expect(wonWords(dollars(0), ['Coast house'], 'en-AU')).toBe('Coast house');
  expect(wonWords(dollars(10_000), ['Coast house', 'Gold card'], 'en-AU')).toBe(
    '$100.00, Coast house and Gold card',
  );
  expect(thingTitle({ title: 'Gift card', wins: 2 })).toBe('Gift card × 2');
});
