import faqAu from '@/content/pages/about-faq.json';
import faqGb from '@/content/pages/about-faq-gb.json';
import privacyAu from '@/content/pages/about-privacy.json';
import privacyGb from '@/content/pages/about-privacy-gb.json';
import au from '@/content/pages/about-terms-and-conditions.json';
import gb from '@/content/pages/about-terms-and-conditions-gb.json';
import { REALITY_MINUTES } from '@/lib/contract/reality-intervals';
import type { Variant } from '@/lib/contract/site';
import { MINIMUM_AGE } from '@/lib/rules/age';
import { BANK_ACCOUNT_WAIT_HOURS } from '@/lib/rules/bank/payout-rules';
import { allShippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { SPARED_DAYS } from '@/server/care/care-rules';
import { getConfig } from '@/server/catalogue/get-config';
import { CHOICE_DAYS } from '@/server/draws/call-off';
import { CONFIRM_AFTER_MINUTES } from '@/server/draws/confirm-draw';
import { REFRESH_DAYS } from '@/server/identity/sign-ins';
import { RETENTION } from '@/server/jobs/retention';
import { readEnv } from '@/server/runtime/env';
import { PAYMENT_METHODS } from '@/server/wallet/payment-methods';
import { WITHDRAWAL_RULES } from '@/server/withdrawals/withdrawal-rules';

/** What both sites promise and no rule of the code holds: a person has to. */
const PROMISED = {
  noticeOfChange: 14,
};

const CONFIRM_AFTER_WORDS = { 15: 'fifteen minutes' }[CONFIRM_AFTER_MINUTES];
const card = PAYMENT_METHODS.find(({ code }) => code === 'cc');
const cardMajor = (cents?: number) => (cents ?? Number.NaN) / 100;
const australian = allShippedRules().flatMap(({ prices }) => prices.AU ?? []);
const only = (values: readonly number[]): number => {
  const [one, ...others] = new Set(values);
  return one !== undefined && others.length === 0 ? one : Number.NaN;
};

/** The words around a number, and the number that the rules give. */
const claims = async (variant: Variant): Promise<[RegExp, number[]][]> => [
  [/You must be (\d+) or over/, [MINIMUM_AGE]],
  [/somebody under (\d+), we close it/, [MINIMUM_AGE]],
  [/at least (\d+) days before, and you can close/, [PROMISED.noticeOfChange]],
  [/After (\d+) minutes without activity/, [(await getConfig()).sessionTimeoutSeconds / 60]],
  [
    /ends by itself after (\d+) days, and any after (\d+) days/,
    [REFRESH_DAYS, readEnv().SIGN_IN_DAYS],
  ],
  [/For (\d+) days you can then choose/, [CHOICE_DAYS]],
  [
    /card deposit is between [$£]([\d,]+) and [$£]([\d,]+)/,
    [cardMajor(card?.minCents), cardMajor(card?.maxCents)],
  ],
  [/a new account waits (\d+) hours/, [BANK_ACCOUNT_WAIT_HOURS]],
  [/no offers for at least (\d+) days/, [SPARED_DAYS]],
  [
    /intervals that you choose \((\d+) to (\d+) minutes\)/,
    [Math.min(...REALITY_MINUTES), Math.max(...REALITY_MINUTES)],
  ],
  ...(variant === 'AU'
    ? ([
        [
          /our commission: (\d+) per cent of the game price/,
          [only(australian.map(({ commission }) => commission)) / 100],
        ],
        [/played once first, or waits (\d+) days/, [WITHDRAWAL_RULES.AU.unplayedDays]],
      ] satisfies [RegExp, number[]][])
    : []),
];

const clausesOf = ({ sections }: { sections: { body?: string }[] }) =>
  sections
    .map(({ body }) => body ?? '')
    .join('\n\n')
    // the clauses' own numbers, and the paths of links
    .replaceAll(/\*\*\d+\.\d+\*\*|\]\([^)]*\)/g, '');

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));

test.each([
  ['AU', au],
  ['GB', gb],
] as const)(
  'every number in the terms of %s is the one that the rules give',
  async (variant, page) => {
    let text = clausesOf(page);
    for (const [pattern, expected] of await claims(variant)) {
      const match = pattern.exec(text);
      expect([pattern.source, match?.slice(1).map(numberOf)]).toEqual([pattern.source, expected]);
      text = text.replace(pattern, '');
    }
    // a number that no rule gives is a number that nobody notices when the rule changes
    expect(text.match(/.{0,40}\d[\d.,:]*.{0,40}/g) ?? []).toEqual([]);
  },
);

test('the clauses of both sites are numbered in order, and none is told twice', () => {
  for (const { sections } of [au, gb]) {
    for (const { title, body } of sections as { title?: string; body?: string }[]) {
      const [, section] = /^(\d+)\. /.exec(title ?? '') ?? [];
      if (!section) continue;
      const clauses = [...(body ?? '').matchAll(/\*\*(\d+)\.(\d+)\*\*/g)];
      expect(clauses.map(([, of, place]) => `${of}.${place}`)).toEqual(
        clauses.map((_, index) => `${section}.${index + 1}`),
      );
    }
  }
});

test('prices are rounded as the terms say', () => {
  expect(only(australian.map(({ roundToCents }) => roundToCents))).toBe(5);
  expect(clausesOf(au)).toContain('A price for a ticket is rounded to five cents.');
});

test('what is offered is not denied: nothing says that the shop buys nothing again', () => {
  for (const page of [au, gb]) expect(clausesOf(page)).toContain('autoplay or a subscription');
});

test('the answers and the privacy policies give times and amounts as the rules do', async () => {
  const idleMinutes = (await getConfig()).sessionTimeoutSeconds / 60;
  for (const [faq, sign] of [
    [faqAu, '$'],
    [faqGb, '£'],
  ] as const) {
    const text = JSON.stringify(faq);
    expect(text).toContain(`After ${idleMinutes} minutes without activity`);
    expect(text).toContain(`do not use for ${REFRESH_DAYS} days ends too`);
    expect(text).toContain(`a new account waits ${BANK_ACCOUNT_WAIT_HOURS} hours`);
    const most = cardMajor(card?.maxCents).toLocaleString('en-AU');
    expect(text).toContain(`from ${sign}${cardMajor(card?.minCents)} to ${sign}${most}`);
    expect(text).toContain(`For ${CONFIRM_AFTER_WORDS} after a draw`);
  }
  // months of privacy policies are rounded up from days
  const months = (table: string) => {
    const rule = RETENTION[table];
    return rule && 'days' in rule ? Math.round(rule.days / 30.4) : Number.NaN;
  };
  for (const privacy of [privacyAu, privacyGb]) {
    const text = JSON.stringify(privacy);
    expect(text.split(`"${months('customer_sessions')} months"`).length - 1).toBe(2);
    expect(months('tracked_events')).toBe(months('customer_sessions'));
    expect(text).toContain(`"${months('support_messages') / 12} years"`);
  }
});
