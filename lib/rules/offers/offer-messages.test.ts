import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { allGameRules } from '@/lib/rules/games/catalogue';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { allShippedRaffles, shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';
import { offerLines } from './offer-messages';

const aGame = (key: string) => ({ key, raffle: null });
const aRaffle = (raffle: SoldRaffleRules) => ({ key: raffle.key, raffle });

test('odds and days follow from the rules', () => {
  expect(offerLines(SHIPPED_MESSAGES, aGame('powerball2018'), 'en-AU')).toEqual({
    tagline: 'Seven numbers and the Powerball, every Thursday.',
    oddsLine:
      'The chance of one game is 1 in 44 for any prize, and 1 in 134 million for division 1.',
    drawDaysLabel: 'Thursdays',
  });
  expect(offerLines(SHIPPED_MESSAGES, aGame('lotto_strike'), 'en-AU')).toMatchObject({
    oddsLine: expect.stringContaining('1 in 3.6 million for Strike 4.'),
    drawDaysLabel: 'Mondays, Wednesdays, Fridays and Saturdays',
  });
  expect(offerLines(SHIPPED_MESSAGES, aGame('set_for_life2020'), 'en-AU')?.drawDaysLabel).toBe(
    'Every day',
  );
  expect(
    offerLines(SHIPPED_MESSAGES, aRaffle(shippedRaffle('one_lottery')), 'en-AU')?.oddsLine,
  ).toMatch(/prizes among at most 500,000 tickets\.$/);
});

test('every offer has its lines, and an editor may change the words of each', () => {
  const taglines = { ...SHIPPED_MESSAGES.taglines, powerball2018: 'Seven and one.' };
  expect(
    offerLines({ ...SHIPPED_MESSAGES, taglines }, aGame('powerball2018'), 'en-AU')?.tagline,
  ).toBe('Seven and one.');
  const games = allGameRules().map(({ key }) => aGame(key));
  for (const offer of [...games, ...allShippedRaffles().map(aRaffle)]) {
    const lines = Object.values(offerLines(SHIPPED_MESSAGES, offer, 'en-GB') ?? {});
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^[^{}]+$/);
  }
  expect(offerLines(SHIPPED_MESSAGES, aGame('monday_lotto'), 'en-AU')).toBeNull();
});
