import { SHIPPED_COPY } from '@/lib/messages/shipped';
import { allGameRules } from '@/lib/rules/games/catalogue';
import { allRaffleRules } from '@/lib/rules/raffles/catalogue';
import { offerLines } from './offer-words';

test('odds and days follow from the rules', () => {
  expect(offerLines(SHIPPED_COPY, 'powerball2018', 'en-AU')).toEqual({
    tagline: 'Seven numbers and the Powerball, every Thursday.',
    oddsLine:
      'The chance of one game is 1 in 44 for any prize, and 1 in 134 million for division 1.',
    drawDaysLabel: 'Thursdays',
  });
  expect(offerLines(SHIPPED_COPY, 'lotto_strike', 'en-AU')).toMatchObject({
    oddsLine: expect.stringContaining('1 in 3.6 million for Strike 4.'),
    drawDaysLabel: 'Mondays, Wednesdays, Fridays and Saturdays',
  });
  expect(offerLines(SHIPPED_COPY, 'set_for_life2020', 'en-AU')?.drawDaysLabel).toBe('Every day');
  expect(offerLines(SHIPPED_COPY, 'one_lottery', 'en-AU')?.oddsLine).toMatch(
    /prizes among at most 500,000 tickets\.$/,
  );
});

test('every offer has its lines, and an editor may change the words of each', () => {
  const taglines = { ...SHIPPED_COPY.taglines, powerball2018: 'Seven and one.' };
  expect(offerLines({ ...SHIPPED_COPY, taglines }, 'powerball2018', 'en-AU')?.tagline).toBe(
    'Seven and one.',
  );
  for (const { key } of [...allGameRules(), ...allRaffleRules()])
    for (const line of Object.values(offerLines(SHIPPED_COPY, key, 'en-GB') ?? {}))
      expect(line).toMatch(/^[^{}]+$/);
  expect(offerLines(SHIPPED_COPY, 'monday_lotto', 'en-AU')).toBeNull();
});
