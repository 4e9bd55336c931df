import { readdirSync, readFileSync } from 'node:fs';
import api from '@/content/copy/en-AU/api.json';
import { GetAnonymousCart } from '@/lib/contract/cart';
import { ERROR_STATUS } from '@/lib/contract/errors';
import { DepositFromFund } from '@/lib/contract/wallet';
import { speaker } from '@/lib/messages/say';
import { SHIPPED_COPY } from '@/lib/messages/shipped';
import { smallShop } from './http/testing/small-shop';
import type { Customer } from './kernel/context';
import { newId } from './kernel/ids';
import { testShop } from './testing/test-shop';
import { aCard } from './wallet/testing/a-card';

const { greet } = smallShop();
const shop = testShop({
  sayIn: (locale) =>
    speaker(locale, {
      forms: SHIPPED_COPY.forms,
      api: locale === 'en-AU' ? api : { ...api, 'cart.not_found': 'Your basket is gone.' },
    }),
});

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

test('no sentence is kept that nobody says', () => {
  const sources = ['server', 'lib'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(`${side}/${file}`, 'utf8')),
  );
  const isSaid = (key: string) =>
    Object.hasOwn(ERROR_STATUS, key) ||
    key.startsWith('limits.spend_exceeded.') ||
    sources.some((source) => source.includes(`'${key}'`));
  expect(Object.keys(api).filter((key) => !isSaid(key))).toEqual([]);
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
