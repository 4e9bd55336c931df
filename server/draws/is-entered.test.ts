import { sql } from 'drizzle-orm';
import { gameRules } from '@/lib/rules/games/catalogue';
import { quickPick } from '@/lib/rules/games/quick-pick';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import { aCustomer } from '@/server/testing/a-customer';
import { aDraw } from '@/server/testing/a-draw';
import { guestContext } from '@/server/testing/context';
import { someTickets } from '@/server/testing/some-tickets';
import { drawProgress, scoreDraw } from '.';

const database = testDatabase();
const TICKETS = 2_000;
const DAY_MS = 86_400_000;

let soldId: string;
let unsoldId: string;
beforeAll(async () => {
  const { db } = database;
  soldId = await aDraw(db, { offerKey: 'powerball2018', drawNo: 100 });
  unsoldId = await aDraw(db, {
    ...{ offerKey: 'powerball2018', drawNo: 99, closesInMs: -DAY_MS, status: 'DRAW_DRAWN' },
  });
  await db.execute(sql`
    update draws set main_numbers = '{1,2,3,4,5,6,7}', supplementary_numbers = '{}', special_number = 8,
      number_order = 'drawn', drawn_at = draws_at where id = ${unsoldId}`);
  const rules = gameRules('powerball2018');
  const games = [quickPick(rules, 'standard', rules.pick, (below) => below - 1)];
  const entry = { offerKey: rules.key, gameType: 'standard' as const, size: rules.pick, games };
  await someTickets(
    db,
    { customer: await aCustomer(db), drawId: soldId },
    Array.from({ length: TICKETS }, () => ({ entry })),
  );
  await db.execute(sql`analyze tickets`);
  await db.execute(sql`analyze ticket_lines`);
});

/** Rows of tickets and lines that this transaction read one after another, without an index. */
async function readInTurn(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(seq_tup_read)::int as count from pg_stat_xact_user_tables where relname ~ '^ticket(s|_lines)'`);
  return rows[0]?.count ?? Number.NaN;
}

test('whether a draw has tickets is looked up: those of other draws are not read', async () => {
  await inTransaction(database, async (tx) => {
    expect((await drawProgress({ db: tx }, soldId)).isStepwise).toBe(true);
    expect((await drawProgress({ db: tx }, unsoldId)).isStepwise).toBe(false);
    expect(await readInTurn(tx)).toBe(0);
  });
});

test('a draw without tickets is scored without reading the lines of others', async () => {
  await inTransaction(database, async (tx) => {
    expect(await scoreDraw(guestContext(tx), unsoldId, sandboxOperator)).toBe(true);
    expect(await readInTurn(tx)).toBe(0);
  });
});
