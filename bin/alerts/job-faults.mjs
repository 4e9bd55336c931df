import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { withClient } from '../lib/databases.mjs';
import { aCustomer } from '../soak/customers.mjs';
import { expectWithdrawals } from '../soak/withdrawals.mjs';
import { holdJob } from './sessions.mjs';
import { until } from './until.mjs';

const LATE_JOB = 'ask-about-identities';
const RUN_MS = 60_000;

/** Each job may be late by ten minutes before it is overdue. */
export const heldJob = {
  fault: 'a session holds the lock of a job and does nothing',
  remedy: 'the session that the page finds is ended',
  alerts: [{ alert: 'JobOverdue', labels: { job_name: LATE_JOB }, withinMs: 14 * 60_000 }],
  async cause({ shop }) {
    await untilRun(shop.env.DATABASE_URL, LATE_JOB);
    return { remedy: await holdJob(shop.env.DATABASE_URL, LATE_JOB) };
  },
};

const untilRun = (url, job) =>
  until(`a run of ${job}`, RUN_MS, () =>
    withClient(url, async (client) => {
      const { rowCount } = await client.query('select from job_runs where name = $1', [job]);
      return rowCount > 0;
    }),
  );

/** What copies the public log cannot read its mirror. */
export const lostMirror = {
  fault: 'the mirror of the public log is a file and no folder',
  remedy: 'the folder is put back',
  alerts: [{ alert: 'JobFailing', labels: { job_name: 'mirror-log' } }],
  async cause({ shop: { mirror } }) {
    renameSync(mirror, `${mirror}.away`);
    writeFileSync(mirror, '');
    const remedy = () => {
      rmSync(mirror);
      renameSync(`${mirror}.away`, mirror);
    };
    return { remedy };
  },
};

/** So many join before somebody looks: each has mails. */
const NEWCOMERS = 12;

export const lostMailServer = {
  fault: 'no mail server listens, and an hour passes',
  remedy: 'it listens again; nobody presses Try again',
  hours: 1,
  alerts: [
    { alert: 'GatewayFailing', labels: { gateway: 'mail' } },
    { alert: 'OutboxStuck', labels: { kind: 'mail' }, overWithinMs: 6 * 60_000 },
  ],
  async cause({ mail, node }) {
    await mail.close();
    for (let count = 0; count < NEWCOMERS; count += 1) await aCustomer(node('web').target).join();
    return { remedy: mail.listen };
  },
};

export const heldDraws = {
  fault: 'a session holds the lock of run-due, and draws close',
  remedy: 'the session that the page of JobOverdue finds is ended',
  hours: 4 * 24,
  alerts: [{ alert: 'DrawOverdue', labels: { step: 'close' }, overWithinMs: 6 * 60_000 }],
  cause: async ({ shop }) => ({ remedy: await holdJob(shop.env.DATABASE_URL, 'run-due') }),
};

export const heldLog = {
  fault: 'a session holds the lock of sequence-log for more than a day',
  remedy: 'the session that the page of JobOverdue finds is ended',
  hours: 27,
  alerts: [{ alert: 'PublicLogSilent', withinMs: 6 * 60_000 }],
  cause: async ({ shop }) => ({ remedy: await holdJob(shop.env.DATABASE_URL, 'sequence-log') }),
};

const WITHDRAWER = { email: 'withdraw@fairdraw.example', password: 'Fairdraw-sandbox-1' };

export const forgottenQueue = {
  fault: 'nobody decides on a withdrawal for four days',
  remedy: 'it is approved and paid, by npm run withdrawals',
  hours: 4 * 24,
  alerts: [{ alert: 'QueueWaiting', labels: { queue: 'withdrawals' }, withinMs: 6 * 60_000 }],
  async cause({ shop, node }) {
    const { signIn, expectResult } = aCustomer(node('web').target, WITHDRAWER);
    await signIn();
    const { accounts } = await expectResult('GET', '/v2/withdrawals/terms');
    const [{ fund, method_code: withdrawal_method_code }] = accounts;
    const body = { amount_cents: 1_000, withdrawal_method_code };
    const path = `/v2/funds/${fund.id}/withdraw`;
    const { id } = await expectResult('POST', path, body, randomUUID());
    return { remedy: () => expectWithdrawals(shop.env, [{ id }]) };
  },
};
