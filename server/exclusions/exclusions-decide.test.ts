import { sql } from 'drizzle-orm';
import { ChangeDetails } from '@/lib/contract/identity';
import { findFaults } from '@/server/audit';
import { followExclusions } from '@/server/flows/follow-exclusions';
import { startBreak } from '@/server/flows/start-break';
import { aBuyer } from '@/server/testing/a-buyer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { anItemAgain, aPlan } from '@/server/testing/a-plan';
import { commandInProcess } from '@/server/testing/command-in-process';
import { guestContext } from '@/server/testing/context';
import { EXCLUDED, type Someone } from '@/server/testing/excluded-spellings';
import { readableIn } from '@/server/testing/readable-in';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { aPayoutAccount } from '@/server/withdrawals/testing/a-payout-account';
import { withdraw } from '@/server/withdrawals/withdraw';

const shop = testShop();
const { database } = shop;
const NEAR: Someone = ['Pat', 'O’Hara-Müller', '1988-12-04'];
const job = () => guestContext(database.db);
let count = 0;

beforeAll(async () => {
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 4);
  const ctx = await aBuyer(database.db);
  await become(ctx.customer.id, EXCLUDED);
  await startBreak(ctx, { length: 'year' });
  await followExclusions(job());
});

const become = (id: string, [first, last, born]: Someone) =>
  database.db.execute(sql`
    update customers set first_name = ${first}, last_name = ${last}, date_of_birth = ${born} where id = ${id}`);
/** Somebody with a plan, who comes to a door. */
async function aMatchedCustomer(
  before?: (customer: TestCustomer) => Promise<unknown>,
): Promise<TestCustomer> {
  const customer = await shop.customer({ purseCents: 50_000 });
  await before?.(customer);
  await become(customer.ctx.customer.id, NEAR);
  await comesToADoor(customer);
  return customer;
}
const comesToADoor = ({ api }: TestCustomer) => {
  count += 1;
  return api(ChangeDetails, { phone: `0412 ${345_000 + count}` });
};
const run = (...args: string[]) => commandInProcess(database.url, 'exclusions', { args });
const matchOf = async ({ ctx }: TestCustomer) => {
  const { rows } = await database.db.execute<{ id: string; outcome: string | null }>(sql`
    select id, outcome from exclusion_matches where customer_id = ${ctx.customer.id} order by id desc limit 1`);
  const [row] = rows;
  if (!row) throw new Error('there is no match');
  return row;
};
const mailsTo = async ({ ctx }: TestCustomer) => {
  const { rows } = await database.db.execute<{ template: string }>(sql`
    select payload->>'template' as template from outbox where payload->>'to' = ${ctx.customer.email} order by id`);
  return rows.map(({ template }) => template).filter((template) => template !== 'receipt');
};
const plays = (customer: TestCustomer) =>
  aPlan(customer).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('whoever is found after they joined has their plans paused, is told by mail, and can take their money out', async () => {
  const customer = await aMatchedCustomer((theirs) => aPlan(theirs, anItemAgain()));
  await followExclusions(job());
  const { rows } = await database.db.execute(sql`
    select status from recurring_plans where customer_id = ${customer.ctx.customer.id}`);
  expect(rows).toEqual([{ status: 'paused' }]);
  expect(await mailsTo(customer)).toContain('account-in-review');
  expect(await plays(customer)).toBe('limits.in_review');
  const fundId = await aPayoutAccount(customer.ctx);
  const withdrawal = { fundId, amountCents: 1_000, withdrawalMethodCode: 'do' as const };
  await expect(withdraw(customer.ctx, withdrawal)).resolves.toMatchObject({ status: 'requested' });
});

test('support sees every near match with its reasons, and nothing of the other person', async () => {
  const customer = await aMatchedCustomer();
  const { id } = await matchOf(customer);
  const listed = await run('list');
  expect(listed.stdout).toContain(id);
  expect(listed.stdout).toContain('a birthday with one digit changed, or day and month swapped');
  const shown = await run('show', id);
  expect(shown.stdout).toContain('born 1988-12-04');
  expect(shown.stdout).toContain('as they changed their details');
  expect(shown.stdout).not.toContain('1988-04-12');
});

test('another person is free, and stays so until more is known than was decided about', async () => {
  const customer = await aMatchedCustomer();
  const { id } = await matchOf(customer);
  expect((await run('other', id)).stderr).toContain('Say why');
  const decided = await run('other', id, 'Another', 'signature.', '--by', 'Nia Moss');
  expect(decided.stdout).toContain('They are another person');
  expect(await mailsTo(customer)).toContain('account-reviewed');
  expect(await plays(customer)).toBe('done');
  await comesToADoor(customer);
  expect(await plays(customer)).toBe('done');
  const shown = await run('show', id);
  expect(shown.stdout).toContain('other, by Nia Moss: Another signature.');
  // the very birthday is more than was decided about
  await become(customer.ctx.customer.id, EXCLUDED);
  await comesToADoor(customer);
  expect(await plays(customer)).toBe('limits.on_break');
});

test('the same person is excluded to the same end, and nobody takes it back', async () => {
  const customer = await aMatchedCustomer();
  const { id } = await matchOf(customer);
  await run('same', id, 'A passport.', '--by', 'Nia Moss');
  expect(await plays(customer)).toBe('limits.on_break');
  expect(await mailsTo(customer)).toContain('break-started');
  expect((await run('other', id, 'A mistake.')).stderr).toContain('taken back by nobody');
  const { rows } = await database.db.execute(sql`
    select distinct ends_at from breaks where is_exclusion and ends_at > shop_now()`);
  expect(rows).toHaveLength(1);
});

test('what was decided is kept, and the audit finds nothing', async () => {
  await expect(database.pool.query('delete from exclusion_decisions')).rejects.toThrow();
  await expect(database.pool.query(`update exclusion_matches set points = 0`)).rejects.toThrow();
  await followExclusions(job());
  const faults = await findFaults(database);
  expect(faults).toEqual([]);
});

test('names nobody in what is stored', async () => {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select concat(m::text, e::text, d::text) as text from excluded_marks m, exclusion_matches e, exclusion_decisions d`);
  expect(readableIn(JSON.stringify(rows))).not.toMatch(/patrick|hara|1988|müller/i);
});
