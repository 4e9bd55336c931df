import { SHIPPED_MESSAGES } from './shipped';
import { forWallet } from './without-wallet';

const messages = {
  paid: 'It is in your wallet.',
  'paid.noWallet': 'It goes back to your card.',
  hello: 'Hello',
};

test('of two texts for one place, a customer reads the one for who has a wallet, or for who has none', () => {
  expect(forWallet(messages, true, messages)).toEqual({
    paid: 'It is in your wallet.',
    hello: 'Hello',
  });
  expect(forWallet(messages, false, messages)).toEqual({
    paid: 'It goes back to your card.',
    hello: 'Hello',
  });
});

test('an editor’s text counts without a wallet, too, unless they wrote one for that', () => {
  const edited = { ...messages, paid: 'Paid.' };
  expect(forWallet(edited, false, messages).paid).toBe('Paid.');
  const both = { ...edited, 'paid.noWallet': 'Back on your card.' };
  expect(forWallet(both, false, messages).paid).toBe('Back on your card.');
  expect(forWallet(both, true, messages).paid).toBe('Paid.');
});

const variants = Object.entries(SHIPPED_MESSAGES).flatMap(([category, texts]) =>
  Object.entries(texts as Record<string, unknown>)
    .filter(([key]) => key.endsWith('.noWallet'))
    .map(([key, text]) => ({ id: `${category}.${key}`, key, text, texts })),
);

test('every text without a wallet stands beside one with, and says nothing of a wallet', () => {
  expect(variants.length).toBeGreaterThan(50);
  for (const { id, key, text, texts } of variants) {
    expect([id, Object.keys(texts)]).toEqual([
      id,
      expect.arrayContaining([key.replace(/\.noWallet$/, '')]),
    ]);
    expect([id, text]).toEqual([id, expect.not.stringMatching(/wallet(?!\})/i)]);
  }
});
