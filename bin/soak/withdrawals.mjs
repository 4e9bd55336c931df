import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '../lib/databases.mjs';
import { pause } from '../lib/processes.mjs';
import { aCustomer } from './customers.mjs';
import { chance } from './random.mjs';
import { serverRun } from './server-run.mjs';

/** The sandbox's customer who may withdraw: money in the wallet, and a bank account that can be paid to. */
const SAMPLE = { email: 'withdraw@fairdraw.example', password: 'Fairdraw-sandbox-1' };
const AMOUNT_CENTS = 1_000;
const REFUSED_MS = 500;
const SHORTEST_LIFE_MS = 300;

/** Asks for withdrawals and takes some of them back. @returns the ids that were confirmed */
export async function withdrawing(target, day) {
  const { signIn, insist, expectResult } = aCustomer(target, { name: 'withdrawer', ...SAMPLE });
  const dice = chance('withdrawals');
  const withdrawals = [];
  await signIn();
  const { accounts } = await expectResult('GET', '/v2/withdrawals/terms');
  const [{ fund, method_code: withdrawal_method_code }] = accounts;
  while (!day.isOver) {
    const body = { amount_cents: AMOUNT_CENTS, withdrawal_method_code };
    const send = ['POST', `/v2/funds/${fund.id}/withdraw`, body, randomUUID()];
    const { result } = await insist(...send);
    // everything is on its way: some of it comes back
    if (!result) await pause(REFUSED_MS);
    else withdrawals.push(await settled(result.id));
  }
  return withdrawals;

  async function settled(id) {
    if (dice() > 0.3) return { id };
    const { result, code } = await insist('POST', `/v2/withdrawals/${id}/cancel`, {});
    if (!result && code !== 'withdrawal.wrong_state')
      throw new Error(`A cancelled withdrawal answered ${code}`);
    return { id, status: result?.status };
  }
}

/** Approves, exports and imports results by the operator's command, which is killed now and then, until it is over. */
export async function operating(env, day) {
  const dice = chance('operator');
  while (!day.isOver) {
    const words = await nextWork(env).catch(() => undefined);
    if (!words) await pause(REFUSED_MS);
    else {
      const lifeMs = dice() < 0.3 ? SHORTEST_LIFE_MS + dice() * 2_000 : undefined;
      await serverRun('withdrawals', env, lifeMs, words);
    }
  }
}

/** The command takes up whatever was broken off; then each that was confirmed is there once, and none is under way. */
export async function expectWithdrawals(env, withdrawals) {
  for (let words = await nextWork(env); words; words = await nextWork(env)) {
    const { code, output } = await serverRun('withdrawals', env, undefined, words);
    if (code !== 0) throw new Error(`withdrawals ${words[0]} ended with ${code}: ${output}`);
  }
  const written = await inStatus(env, ['paid', 'failed', 'cancelled']);
  const reported = withdrawals.map(({ id }) => id).sort();
  const finished = [...written.keys()].sort();
  if (reported.join() !== finished.join())
    throw new Error(`withdrawals: told ${reported.length}, finished ${finished.length}`);
  for (const { id, status } of withdrawals)
    if (status === 'cancelled' && written.get(id) !== status)
      throw new Error(`withdrawal ${id} was cancelled, and is ${written.get(id)}`);
}

/** The words of the command that is next; undefined when there is nothing to do. */
async function nextWork(env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-soak-'));
  const sending = [...(await inStatus(env, ['sending'])).keys()];
  if (sending.length > 0) {
    const file = path.join(folder, 'results.csv');
    const lines = sending.map((id, at) => (at % 2 ? `${id},paid` : `${id},failed,Closed account.`));
    writeFileSync(file, `id,outcome,reason\n${lines.join('\n')}\n`);
    return ['results', file];
  }
  const approved = await inStatus(env, ['approved']);
  if (approved.size > 0) return ['export', '--format', 'aba', path.join(folder, 'payments.aba')];
  const waiting = await inStatus(env, ['requested', 'in_review']);
  return waiting.size > 0 ? ['approve', ...waiting.keys()] : undefined;
}

/** The withdrawals of the sample customer in these statuses, with their status, by id. */
const inStatus = (env, statuses) =>
  withClient(env.DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      `select w.id, w.status from withdrawals w join customers c on c.id = customer_id
       where c.email = $1 and w.status = any($2) order by w.id limit 1000`,
      [SAMPLE.email, statuses],
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  });
