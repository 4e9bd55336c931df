import { readdirSync, readFileSync } from 'node:fs';
import api from '@/content/copy/en-AU/api.json';
import { GetAnonymousCart } from '@/lib/contract/cart-calls';
import { ERROR_STATUS } from '@/lib/contract/errors';
import { DepositFromFund, ListPaymentMethods } from '@/lib/contract/wallet';
import { type Say, speaker } from '@/lib/messages/say';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import type { Locale } from '@/lib/money/format-money';
import { smallShop } from '@/server/http/testing/small-shop';
import type { Customer } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { getGiveawayProof } from '@/server/membership/get-giveaway-proof';
import { listGiveaways } from '@/server/membership/list-giveaways';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';
import { PAYMENT_METHODS } from '@/server/wallet/payment-methods';
import { aCard } from '@/server/wallet/testing/a-card';

const { greet } = smallShop();
/** The shipped messages, with an editor's British texts in place of some. */
const sayIn = (locale: Locale): Say => {
  const { forms, membership } = SHIPPED_MESSAGES;
  if (locale === 'en-AU') return speaker(locale, { api, forms, membership });
  const own = {
    'cart.not_found': 'Your basket is gone.',
    'payment_method.cc': 'Plastic',
    'payment_timing.at_once': 'Straight away',
  };
  const typeDaily = 'Nightly giveaway';
  return speaker(locale, {
    api: { ...api, ...own },
    forms,
    membership: { ...membership, typeDaily, dailyPill: 'Nightly' },
  });
};
const shop = testShop({ sayIn });

const BRITISH: Partial<Customer> = {
  variant: 'GB',
  segmentName: 'gb_default',
  pricingId: 'GB',
  currency: 'GBP',
};

/** Messages for API clients, never shown on a page: pages send what these ask for by themselves. */
const FOR_PROGRAMS =
  /^(idempotency\.key_required|request\.(malformed|signature_invalid|version_unsupported|invalid\.cart))/;
const DEVELOPERS_WORDS = /idempotency|header|json|payload|schema|http|regex|uuid|null|undefined/i;

test('no refusal speaks to a customer in the words of developers', () => {
  const raw = Object.entries(api).filter(
    ([key, text]) => !FOR_PROGRAMS.test(key) && DEVELOPERS_WORDS.test(text),
  );
  expect(raw).toEqual([]);
});

function sourcesOf(...sides: string[]): Map<string, string> {
  const files = sides.flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `${side}/${file}`),
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

test('the web tier words its own refusals from the copy, but at doors for programs', () => {
  const worded = [...sourcesOf('lib', 'web', 'app')].filter(([, source]) =>
    /\brefusal\(\s*\d+,\s*'[^']+',\s*['"`]/.test(source),
  );
  expect(worded.map(([file]) => file).sort()).toEqual([
    'app/3ds/notify/route.ts',
    'app/api/content-changed/route.ts',
    'app/api/content-paths/route.ts',
    'app/api/revalidate/route.ts',
    'app/payments/webhooks/[gateway]/route.ts',
  ]);
});

test('no sentence is kept that nobody says', () => {
  const sources = [...sourcesOf('server', 'lib', 'web', 'app').values()];
  const isUsed = (key: string) =>
    Object.hasOwn(ERROR_STATUS, key) ||
    /^limits\.(spend_exceeded|deposit_exceeded|deposit_needed)\./.test(key) ||
    key.startsWith('verification.state.') ||
    PAYMENT_METHODS.some(({ code }) => key === `payment_method.${code}`) ||
    sources.some((source) => source.includes(`'${key}'`));
  // what is said where there is no wallet is said in the place of the one beside it
  const placeOf = (key: string) => key.replace(/\.noWallet$/, '');
  expect(Object.keys(api).filter((key) => !isUsed(placeOf(key)))).toEqual([]);
});

test('a field that does not fit is refused in plain words, whatever its schema says', async () => {
  const answer = await greet(JSON.stringify({ first_name: 5 }));
  const { error } = (await answer.json()) as { error: { message: string; target: string } };
  expect(error).toMatchObject({
    target: 'firstName',
    message: 'Please check what is entered here.',
  });
});

test('the same refusal is told to each caller in the copy of their locale', async () => {
  const lookFor = (variant: 'AU' | 'GB') =>
    shop
      .visitor({ variant })(GetAnonymousCart, { token: newId() })
      .catch((error: Error) => error.message);
  expect(await lookFor('AU')).toBe('This cart does not exist any more.');
  expect(await lookFor('GB')).toBe('Your basket is gone.');
});

test('ways to pay and giveaways are named to each caller in the copy of their locale', async () => {
  const cards = async (over: Partial<Customer>) => {
    const { api: call } = await shop.customer(over);
    const [{ label, timing } = {}] = await call(ListPaymentMethods, {
      filter: 'funds.cart eq true',
    });
    return [label, timing];
  };
  expect(await cards({})).toEqual(['Credit or debit card', 'In your wallet at once']);
  expect(await cards(BRITISH)).toEqual(['Plastic', 'Straight away']);

  const { db } = shop.database;
  const { id: drawId } = await aGiveaway(db, { type: 'daily' });
  const daily = async (locale: Locale) => {
    const ctx = guestContext(db, { locale, say: sayIn(locale) });
    const { items } = await listGiveaways(ctx, { status: 'upcoming', limit: 1, offset: 0 });
    return [items[0]?.title, items[0]?.pill, (await getGiveawayProof(ctx, { drawId })).offerName];
  };
  expect(await daily('en-AU')).toEqual(['Daily giveaway', 'Every day', 'Daily giveaway']);
  expect(await daily('en-GB')).toEqual(['Nightly giveaway', 'Nightly', 'Nightly giveaway']);
});

test('a refusal speaks of money as its customer writes it', async () => {
  const deposit = async (over: Partial<Customer>) => {
    const { api: call, ctx } = await shop.customer(over);
    const { id: fundId } = await aCard(ctx);
    return call(DepositFromFund, { fundId, amountCents: 1 }, { idempotencyKey: newId() }).catch(
      (error: Error) => error.message,
    );
  };
  expect(await deposit({})).toMatch(/equal to or greater than \$\d+\.00\.$/);
  expect(await deposit(BRITISH)).toMatch(/equal to or greater than £\d+\.00\.$/);
});
