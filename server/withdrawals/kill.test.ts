import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiError } from '@/lib/client/api-error';
import type { CallInput } from '@/lib/contract/call';
import { CancelWithdrawal, Withdraw } from '@/lib/contract/withdrawals';
import { KILLING_TIMEOUT_MS, repeats } from '@/lib/testing/repeats';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { apiProcesses } from '@/server/testing/api-processes';
import { operatorProcess } from '@/server/testing/operator-process';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { type Api, apiFor } from '@/web/api/server-client';
import { listBatches } from '.';
import { aPayoutAccount } from './testing/a-payout-account';

const KILLS = repeats({ suite: 2, soak: 30 });
const PEOPLE = 4;
const PURSE_CENTS = 100_000_000;

jest.setTimeout(KILLING_TIMEOUT_MS);
const shop = testShop();
const processes = apiProcesses(() => shop.database.url);
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-payouts-'));
afterAll(() => {
  processes.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

interface Ask {
  key: string;
  input: CallInput<typeof Withdraw>;
}

interface Withdrawer extends TestCustomer {
  fundId: string;
  /** the server has confirmed these */
  confirmed: (Ask & { id: string })[];
  cancelled: string[];
  /** sent, but not answered */
  unheard: Ask | null;
}

/** No answer, or a truncated one. */
const isSilence = ({ status, problems }: ApiError) => status === 0 || problems.length === 0;

async function ask(one: Withdrawer, api: Api, request: Ask): Promise<string> {
  one.unheard = request;
  const { id } = await api(Withdraw, request.input, { idempotencyKey: request.key });
  one.confirmed.push({ ...request, id });
  one.unheard = null;
  return id;
}

/** Asks again and again, and takes some of it back, until the server is gone. */
async function askOn(one: Withdrawer, api: Api, onAnswer: () => void): Promise<void> {
  try {
    for (;;) {
      const amountCents = 1_000 + Math.floor(Math.random() * 500);
      const input = { fundId: one.fundId, amountCents, withdrawalMethodCode: 'do' as const };
      const withdrawalId = await ask(one, api, { key: newId(), input });
      onAnswer();
      if (Math.random() < 0.7) continue;
      const { status } = await api(CancelWithdrawal, { withdrawalId }).catch(ofState);
      if (status === 'cancelled') one.cancelled.push(withdrawalId);
    }
  } catch (error) {
    if (!isSilence(error as ApiError)) throw error;
  }
}

/** An operator may have approved it a moment ago. */
function ofState(error: ApiError): { status: string } {
  if (error.problems[0]?.code === 'withdrawal.wrong_state') return { status: 'approved' };
  throw error;
}

const idsOf = async (...statuses: string[]): Promise<string[]> => {
  const { rows } = await shop.database.db.execute<{ id: string }>(sql`
    select id from withdrawals where status = any(${sql.param(statuses)}::text[]) order by id limit 40`);
  return rows.map(({ id }) => id);
};
const fileFor = (name: string) => path.join(folder, `${name}-${newId()}`);

/**
 * The operator's next piece of work, as the words of the command; null when there is none. @param likely how likely
 * results come before anything else
 */
async function nextWork({ likely }: { likely: number }): Promise<string[] | null> {
  const sending = await idsOf('sending');
  if (sending.length > 0 && Math.random() < likely) {
    const lines = sending.map((id) =>
      Number.parseInt(id.slice(-2), 16) % 3 === 0 ? `${id},failed,Closed account.` : `${id},paid`,
    );
    const file = fileFor('results');
    writeFileSync(file, `id,outcome,reason\n${lines.join('\n')}\n`);
    return ['results', file];
  }
  if ((await idsOf('approved')).length > 0) {
    return ['export', '--format', 'aba', fileFor('payments')];
  }
  const waiting = await idsOf('requested', 'in_review');
  return waiting.length > 0 ? ['approve', ...waiting] : null;
}

const operator = (...words: string[]) =>
  operatorProcess(shop.database.url, 'server/commands/withdrawals.ts', words);

/** Works on until `isOver`; the command that runs then is killed wherever it is. */
async function operateUntil(isOver: Promise<unknown>): Promise<void> {
  let goesOn = true;
  let running: ReturnType<typeof operator> | undefined;
  const end = isOver.then(() => {
    goesOn = false;
    running?.kill();
  });
  while (goesOn) {
    const work = (await nextWork({ likely: 0.4 })) ?? ['list'];
    if (!goesOn) break;
    running = operator(...work);
    await running.ended;
  }
  await end;
}

/** After every restart: the books agree, and whatever was confirmed is there once. */
async function expectNothingLost(
  people: Withdrawer[],
  api: (one: Withdrawer) => Api,
): Promise<void> {
  expect(await findFaults(shop.database, { only: ['ledger.', 'withdrawals.'] })).toEqual([]);
  for (const one of people) {
    if (one.unheard) await ask(one, api(one), one.unheard);
    const last = one.confirmed.at(-1);
    if (last) {
      const again = await api(one)(Withdraw, last.input, { idempotencyKey: last.key });
      expect(again.id).toBe(last.id);
    }
    const { rows } = await shop.database.db.execute<{ id: string; status: string }>(
      sql`select id, status from withdrawals where customer_id = ${one.ctx.customer.id} order by id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(one.confirmed.map(({ id }) => id).toSorted());
    const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
    expect(cancelled).toEqual(expect.arrayContaining(one.cancelled));
  }
}

async function aWithdrawer(): Promise<Withdrawer> {
  const customer = await shop.customer({ purseCents: PURSE_CENTS });
  const fundId = await aPayoutAccount(customer.ctx);
  return { ...customer, fundId, confirmed: [], cancelled: [], unheard: null };
}

test(`killed ${KILLS} times while customers withdraw and an operator pays, nothing is lost, paid twice or stuck`, async () => {
  const people: Withdrawer[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await aWithdrawer());
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await processes.start();
    const api = ({ identity }: Withdrawer) => apiFor(identity, server.carry);
    await shop.renewTokens(...people);
    await expectNothingLost(people, api);
    let untilKill = 20 + Math.floor(Math.random() * 60);
    const strike = () => {
      untilKill -= 1;
      if (untilKill === 0) setTimeout(() => server.kill(), Math.random() * 1_500);
    };
    const asking = Promise.all(people.map((one) => askOn(one, api(one), strike)));
    await Promise.all([asking, operateUntil(asking)]);
  }
  const server = await processes.start();
  await expectNothingLost(people, ({ identity }) => apiFor(identity, server.carry));

  // whatever was broken off is taken up again by the same commands
  const next = () => nextWork({ likely: 1 });
  for (let work = await next(); work; work = await next()) {
    const { code, stderr } = await operator(...work).ended;
    expect([code, stderr]).toEqual([0, '']);
  }
  const [batch] = await listBatches(shop.database.db);
  const files = [fileFor('again'), fileFor('again')];
  for (const file of files) {
    expect((await operator('export', '--batch', batch?.id ?? '', file).ended).code).toBe(0);
  }
  const [one, other] = files.map((file) => readFileSync(file, 'utf8'));
  expect(one).toBe(other);
  const { rows } = await shop.database.db.execute(sql`
    select count(*) filter (where status not in ('paid', 'failed', 'cancelled'))::int as stuck,
      (select sum(balance_cents)::int from wallet_balances where account = 'held') as held,
      ((select sum(balance_cents) from wallet_balances)
        + coalesce(sum(amount_cents) filter (where status = 'paid'), 0))::int as cents
    from withdrawals`);
  expect(rows).toEqual([{ stuck: 0, held: 0, cents: PEOPLE * PURSE_CENTS }]);
  expect(await findFaults(shop.database, { only: ['ledger.', 'withdrawals.'] })).toEqual([]);
});
