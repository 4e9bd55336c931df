import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import { inTransaction } from '@/server/db/transaction';
import { aWholeShop } from '@/server/testing/a-whole-shop';
import { auditShop } from '.';
import { VERIFIER_VERSION } from './known-proofs';

const RULES = ['lib/rules/log', 'lib/rules/raffles'].map((folder) =>
  path.join(process.cwd(), folder),
);
const database = testDatabase();

beforeAll(async () => {
  await aWholeShop(database);
});

/** Draws and giveaways whose proofs this version has verified. */
async function remembered(): Promise<{ subject_id: string; verified_at: string }[]> {
  const { rows } = await database.db.execute<{ subject_id: string; verified_at: string }>(sql`
    select subject_id, verified_at from verified_proofs where version = ${VERIFIER_VERSION}
    order by verified_at, subject_id`);
  return rows;
}

const audit = (everyProof = false) => auditShop(database, { settledAfterMs: 0, everyProof });

/** Changes rows as somebody with full rights does. */
const tamper = (statement: ReturnType<typeof sql>) =>
  inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });

test('the version of the verifier is the hash of what verifies', () => {
  const hash = createHash('sha256');
  for (const folder of RULES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/test|books-and-odds|proceeds/.test(file))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  hash.update(readFileSync(path.join(process.cwd(), 'server/audit/verify-raffles.ts')));
  expect(VERIFIER_VERSION).toBe(hash.digest('hex'));
});

test('a proof is verified once; one that somebody changed is verified again, and another that nobody signed as well', async () => {
  expect((await audit()).record.findings).toEqual([]);
  const first = await remembered();
  expect(first.length).toBeGreaterThan(3);
  expect((await audit()).record.findings).toEqual([]);
  expect(await remembered()).toEqual(first);

  // everything that vouches for the changed draw is made to fit, as far as the database knows
  await tamper(sql`
    update draw_prizes set ticket_no = ticket_no + 1
    where draw_id = (select id from draws where offer_key = 'one_lottery' and seed is not null limit 1) and place = 1`);
  const { record } = await audit();
  expect(record.findings.map(({ check }) => check)).toContain('raffles.verified');
  expect(await remembered()).toEqual(first);
  await tamper(sql`
    insert into verified_proofs (subject_id, proof_hash, version, public_key, signature)
    select d.id, encode(sha256('anything'), 'hex'), version, public_key, signature
    from verified_proofs, (select id from draws where offer_key = 'one_lottery' and seed is not null limit 1) as d limit 1`);
  const again = await audit();
  expect(again.record.findings.map(({ check }) => check)).toContain('raffles.verified');
});

test('what somebody wrote among the verified proofs counts for nothing unless this shop signed it', async () => {
  await tamper(sql`update verified_proofs set signature = repeat('0', 128)`);
  await tamper(sql`
    update giveaway_winners set prize_cents = prize_cents + 1 where place = 1`);
  const { record } = await audit();
  expect(record.findings.map(({ check }) => check)).toContain('raffles.verified');
});
