import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { PurchaseCart } from '@/lib/contract/purchase';
import { TokenizeCard } from '@/lib/contract/sandbox';
import { AddCard, DepositFromFund } from '@/lib/contract/wallet';
import { newId } from '@/server/kernel/ids';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aLotteryItem } from '@/server/testing/a-cart';
import { someDraws } from '@/server/testing/good-requests';
import { aCart } from '@/server/testing/requests/an-asker';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';

process.env.LOG_LEVEL = 'info';
const shop = testShop();
beforeAll(() => someDraws(shop));

const NUMBER = '3782 822463 10005';
const CODE = '0952';
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

async function aSavedCard({ api }: TestCustomer): Promise<string> {
  const expiry = '12/40';
  const { token } = await api(TokenizeCard, { number: NUMBER, expiry, csc: CODE });
  const card = { gateway: 'sandbox', token, holderName: 'Robin Example', expiry };
  return (await api(AddCard, card)).id;
}

/** Every row of every table as text, as in a stolen backup. */
async function wholeDatabase(): Promise<string[]> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const all = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => `${name} ${row.replaceAll(new RegExp(UUID, 'g'), 'id')}`);
  });
  return (await Promise.all(all)).flat();
}

test('a card that paid leaves neither its number nor its security code anywhere', async () => {
  const logged: string[] = [];
  const listen = (text: unknown) => logged.push(String(text)) > 0;
  const outputs = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(listen),
  );
  const customer = await shop.customer({ purseCents: 100_000 });
  const fundId = await aSavedCard(customer);
  const deposit = { fundId, amountCents: 2_000, csc: CODE };
  const idempotencyKey = newId();
  await customer.api(DepositFromFund, deposit, { idempotencyKey });
  const other = { ...deposit, amountCents: 2_001 };
  await expect(customer.api(DepositFromFund, other, { idempotencyKey })).rejects.toMatchObject({
    code: 'idempotency.mismatch',
  });
  const cart = await aCart(customer.api, [aLotteryItem()]);
  await customer.api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  for (const output of outputs) output.mockRestore();

  const alone = new RegExp(`(^|[^0-9a-z])${CODE}([^0-9a-z]|$)`, 'i');
  const number = new RegExp([...NUMBER.replaceAll(' ', '')].join('[ -]?'));
  const everything = [...(await wholeDatabase()), ...logged];
  expect(everything.length).toBeGreaterThan(50);
  expect(everything.filter((text) => alone.test(text) || number.test(text))).toEqual([]);
});

test('nor can the code be found by trying all of them against what is stored', async () => {
  const customer = await shop.customer();
  const fundId = await aSavedCard(customer);
  const input = { fundId, amountCents: 2_000, checkout: false, depositMethodCode: 'cc' as const };
  const idempotencyKey = newId();
  const answer = await customer.api(DepositFromFund, { ...input, csc: CODE }, { idempotencyKey });
  // the card's security code is not compared: the same deposit under the same key is the same, whatever code was typed
  expect(
    await customer.api(DepositFromFund, { ...input, csc: '1234' }, { idempotencyKey }),
  ).toEqual(answer);

  const { rows } = await shop.database.pool.query<{ hash: string }>(
    'select request_hash as hash from idempotency_keys where key = $1',
    [idempotencyKey],
  );
  const tries = Array.from({ length: 10_000 }, (_, csc) => ({
    ...input,
    csc: String(csc).padStart(4, '0'),
  }));
  const guessed = [input, ...tries].map((guess) =>
    createHash('sha256').update(JSON.stringify(guess)).digest('hex'),
  );
  expect(rows).toHaveLength(1);
  expect(guessed).not.toContain(rows[0]?.hash);
});
