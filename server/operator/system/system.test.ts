import { sql } from 'drizzle-orm';
import { ListStaffLog } from '@/lib/contract/operator/log';
import {
  GetSettings,
  GetSystem,
  ListDeliveries,
  RetryDelivery,
} from '@/lib/contract/operator/system';
import { OPEN_TEXTS } from '@/lib/settings/describe-settings';
import { isClosed } from '@/lib/settings/setting-facts';
import { welcomeMail } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { deliverOutbox, oneByOne } from '@/server/kernel/outbox-delivery';
import { queueMail } from '@/server/kernel/queue-mail';
import { keepLogIdentity } from '@/server/log';
import { forgetNode, nodeOf, noteRuns, reportNode } from '@/server/nodes';
import { Settings } from '@/server/runtime/env';
import { paymentSettings } from '@/server/runtime/payment-gateways';
import { providerSettings } from '@/server/runtime/sign-in-providers';
import { aStaffMember, forgetConfirmation } from '@/server/staff/testing/a-staff-member';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { settingsOf } from './get-settings';

const shop = testShop();
const { database } = shop;
beforeAll(() => keepLogIdentity(database.db));

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const signal = new AbortController().signal;

test('jobs and nodes say how they are, and a node that stops in order is none any more', async () => {
  const { api } = await aStaffMember(shop, ['admin']);
  const runs = noteRuns('node 1');
  const run = (name: string, work: () => Promise<unknown>) =>
    runs
      .noted(
        name,
        60_000,
        work,
      )(signal)
      .catch(() => {});
  await run('care', async () => {});
  const broken = new Error('Failed query: select secret\nparams: robin@fairdraw.example', {
    cause: new Error(
      'connect to redis://shop:hunter2@cache failed for robin@fairdraw.example\nmore',
    ),
  });
  await run('sweep', () => Promise.reject(broken));
  await runs.write(database.db);
  const node = nodeOf({ version: 'v1.2.3', runsJobs: true });
  await reportNode(database.db, node, '0001_kernel.sql');
  const before = await api(GetSystem, {});
  expect(before.jobs).toMatchObject([
    {
      ...{ name: 'sweep', state: 'failed', node: 'node 1', everyMs: 60_000 },
      error: 'connect to redis://cache failed for •••',
    },
    { name: 'care', state: 'ran', error: null, failedSince: null },
  ]);
  expect(before.nodes).toMatchObject([
    { version: 'v1.2.3', runsJobs: true, isSilent: false, files: null },
  ]);
  const files = { manifest: 'a'.repeat(64), differ: ['bin/start.mjs'], count: 1 };
  const checkedAt = before.now;
  await reportNode(database.db, node, '0001_kernel.sql', { ...files, checkedAt });
  expect((await api(GetSystem, {})).nodes).toMatchObject([
    { files: { manifest: files.manifest, differ: 1, checkedAt } },
  ]);
  expect(before.migration > '0250').toBe(true);
  expect(before.staffLog).toMatchObject({ no: expect.any(Number), hash: expect.any(String) });
  const since = before.jobs[0]?.failedSince;
  await run('sweep', () => Promise.reject(new Error('again')));
  await run('care', () => Promise.reject(new Error('now this')));
  await runs.write(database.db);
  const after = await api(GetSystem, {});
  expect(after.jobs.find(({ name }) => name === 'sweep')).toMatchObject({
    ...{ error: 'again', failedSince: since },
  });
  await run('sweep', async () => {});
  await runs.write(database.db);
  await forgetNode(database.db, node);
  const end = await api(GetSystem, {});
  expect(end.jobs.find(({ name }) => name === 'sweep')).toMatchObject({ failedSince: null });
  expect(end.nodes).toEqual([]);
});

test('what is told to stop has not failed, and what cannot be written waits for the next time', async () => {
  const runs = noteRuns('node 2');
  const leaving = new AbortController();
  leaving.abort();
  const stopped = runs.noted('stopped', 1_000, () => Promise.reject(new Error('stopped')));
  await expect(stopped(leaving.signal)).rejects.toThrow('stopped');
  await runs.noted('waits', 1_000, async () => {})(signal);
  const away = { execute: () => Promise.reject(new Error('away')) };
  await expect(runs.write(away as never)).rejects.toThrow('away');
  await runs.write(database.db);
  const { rows } = await database.pool.query(
    `select name from job_runs where name in ('stopped', 'waits')`,
  );
  expect(rows).toEqual([{ name: 'waits' }]);
});

/** A mail that could not be delivered. @returns its id */
async function aFailedMail(to = 'robin@fairdraw.example'): Promise<string> {
  await database.db.execute(sql`update outbox set delivered_at = shop_now()`);
  await queueMail(database.db, welcomeMail, to, { firstName: 'Robin', variant: 'AU' });
  const handlers = {
    mail: oneByOne<'mail'>(async ({ payload }) => {
      throw new Error(`550 no mailbox for <${payload.to}>`);
    }),
  };
  await deliverOutbox({ db: database.db, handlers });
  const { rows } = await database.pool.query('select id from outbox where delivered_at is null');
  return rows[0].id;
}

test('what could not be delivered is shown masked, without what it says', async () => {
  const { api } = await aStaffMember(shop, ['admin']);
  const id = await aFailedMail();
  const { deliveries, next } = await api(ListDeliveries, {});
  expect(next).toBeNull();
  expect(deliveries).toMatchObject([
    {
      ...{ deliveryId: id, kind: 'mail', template: 'welcome', recipient: 'ro•••@fairdraw.example' },
      ...{ attempts: 1, error: '550 no mailbox for <•••>' },
    },
  ]);
  expect(JSON.stringify(deliveries)).not.toMatch(/Robin|robin@/);
});

test('a failed delivery is tried again at once, for a reason, and once', async () => {
  const { id: staffId, api } = await aStaffMember(shop, ['admin']);
  const deliveryId = await aFailedMail();
  const taken: string[] = [];
  const deliver = () =>
    deliverOutbox({
      db: database.db,
      handlers: {
        mail: oneByOne<'mail'>(async ({ payload }) => {
          taken.push(payload.to);
        }),
      },
    });
  await deliver();
  expect(taken).toEqual([]);
  const retry = (reason: string, id = deliveryId) =>
    refusal(api(RetryDelivery, { deliveryId: id, reason }));
  await forgetConfirmation(shop, staffId);
  expect(await retry('Mailbox is there again')).toBe('staff.confirmation_required');
  await database.db.execute(sql`update staff_sessions set confirmed_at = clock_timestamp()`);
  expect(await retry(' ')).toBe('request.too_small');
  expect(await retry('x', newId())).toBe('delivery.not_failing');
  expect(await retry('x', '?')).toBe('request.invalid_format');
  // two who press at once have it sent once
  expect(await Promise.all([retry('Mailbox is there again'), retry('Me too')])).toEqual([
    'done',
    'done',
  ]);
  await Promise.all([deliver(), deliver()]);
  expect(taken).toEqual(['robin@fairdraw.example']);
  expect(await retry('Once more')).toBe('delivery.not_failing');
  const { entries } = await api(ListStaffLog, { subject: `delivery:${deliveryId}` });
  expect(entries.map(({ action, reason }) => [action, reason]).sort()).toEqual([
    ['delivery.retried', 'Mailbox is there again'],
    ['delivery.retried', 'Me too'],
  ]);
  const { api: ofAuditor } = await aStaffMember(shop, ['auditor']);
  expect(await refusal(ofAuditor(RetryDelivery, { deliveryId, reason: 'x' }))).toBe(
    'staff.role_missing',
  );
});

test('deliveries are paged by key, with the same statements however many there are', async () => {
  const { api } = await aStaffMember(shop, ['auditor']);
  const look = (after?: string) => api(ListDeliveries, { limit: 2, ...(after && { after }) });
  await look();
  const before = await countStatements(database.pool, () => look());
  const insert = (n: number) =>
    database.db.execute(sql`
      insert into outbox (id, kind, payload, attempts, last_error)
      select new_entry_id(), 'push', '{}', 1, 'gone' from generate_series(1, ${n}::int)`);
  await database.db.execute(sql`update outbox set delivered_at = shop_now()`);
  await insert(5);
  expect(await countStatements(database.pool, () => look())).toBe(before);
  const seen: string[] = [];
  for (let after: string | undefined, pages = 0; pages < 3; pages += 1) {
    const { deliveries, next } = await look(after);
    seen.push(...deliveries.map(({ deliveryId }) => deliveryId));
    after = next ?? undefined;
  }
  expect(new Set(seen).size).toBe(5);
});

const SHAPES = { ...Settings.shape, ...paymentSettings, ...providerSettings };

test('no value of a setting that could be a secret is in the answer, whatever is set', () => {
  const source: Record<string, string> = { SIGN_IN_PROVIDERS: 'google,apple' };
  for (const name of [...Object.keys(Settings.shape), ...Object.keys(paymentSettings)])
    source[name] ??= `value-of-${name}`;
  for (const name of Object.keys(providerSettings))
    for (const provider of ['GOOGLE', 'APPLE'])
      source[`SIGN_IN_${provider}_${name}`] = `value-of-${provider}_${name}`;
  const settings = settingsOf(source);
  const text = JSON.stringify(settings);
  const shown = Object.entries(source).filter(([, value]) => text.includes(value));
  const isOpen = (name: string) => {
    const schema = SHAPES[name.replace(/^SIGN_IN_(GOOGLE|APPLE)_/, '') as keyof typeof SHAPES];
    return OPEN_TEXTS.has(name) || isClosed(schema as never);
  };
  expect(shown.map(([name]) => name).filter((name) => !isOpen(name))).toEqual([]);
  expect(shown.length).toBeGreaterThan(40);
  expect(settings.find(({ name }) => name === 'API_SECRET')).toEqual({
    ...{ name: 'API_SECRET', section: 'Secrets', source: 'set', value: null },
  });
});

test('no setting whose name speaks of a secret is shown, and none is listed that there is not', () => {
  const telling = /SECRET|TOKEN|PASS|KEY|DATABASE|REDIS|SMTP|ACCOUNT|BILLER|SENDER/;
  const open = Object.keys(SHAPES).filter(
    (name) => OPEN_TEXTS.has(name) || isClosed(SHAPES[name as keyof typeof SHAPES] as never),
  );
  // how the database is pooled, and who holds the second copy of secrets
  const harmless = ['DATABASE_POOLER', 'DATABASE_POOL_SIZE', 'DRAW_SECRET_ESCROW_HOLDER'];
  expect(open.filter((name) => telling.test(name) && !harmless.includes(name))).toEqual([]);
});

test('the settings of this node are told without its secrets, and passwords in addresses are left out', async () => {
  const { api } = await aStaffMember(shop, ['admin']);
  const text = JSON.stringify(await api(GetSettings, {}));
  for (const name of ['API_SECRET', 'SESSION_SECRET', 'CMS_TOKEN', 'DATABASE_URL'])
    expect(text).not.toContain(process.env[name] ?? 'unset');
  const [site] = settingsOf({ SITE_ORIGIN: 'https://me:pa@ss@shop.example/?key=1' }).filter(
    ({ name }) => name === 'SITE_ORIGIN',
  );
  expect(site?.value).toBe('https://•••@shop.example/?•••');
  const find = (name: string) => settingsOf({}).find((setting) => setting.name === name);
  expect(find('SIGN_IN_DAYS')).toMatchObject({ source: 'default', value: '90' });
  expect(find('GAMSTOP_KEY')).toMatchObject({ source: 'none', value: null });
});
