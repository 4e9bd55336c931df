import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { aWholeShop, type WholeShop } from '@/server/testing/a-whole-shop';
import { findFaults } from '.';
import { DRAW_FAULTS } from './testing/draw-faults';
import { MONEY_FAULTS } from './testing/money-faults';
import { SALE_FAULTS } from './testing/sale-faults';

const FAULTS = [...MONEY_FAULTS, ...SALE_FAULTS, ...DRAW_FAULTS];

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => {
  shop = await aWholeShop(database);
});

/** The names of the checks that fail once somebody with full rights has done this; then it is undone. */
async function foundAfter(tampering: string, only: string[]): Promise<string[]> {
  const undo = new Error('undo');
  let found = new Set<string>();
  const attempt = inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of tampering.split(';\n')) await tx.execute(sql.raw(statement));
    const findings = await findFaults({ db: tx }, { only });
    found = new Set(findings.map(({ check }) => check));
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return [...found];
}

test('nothing is found in a shop that nobody has tampered with', async () => {
  expect(await findFaults(database)).toEqual([]);
});

test('at least sixty kinds of tampering are tried, each another one', () => {
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
});

test.each(FAULTS.map((fault) => [fault.what, fault] as const))(
  '%s: it is found',
  async (_, fault) => {
    const { foundBy, sql: tampering } = fault;
    expect(await foundAfter(tampering(shop), [foundBy])).toContain(foundBy);
  },
);
