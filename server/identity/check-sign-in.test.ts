import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { testDatabase } from '@/server/db/testing/test-database';
import type { Context } from '@/server/kernel/context';
import type { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { guestContext } from '@/server/testing/context';
import { answerLinkRequests } from './answer-link-requests';
import { askTwoFactor } from './ask-two-factor';
import { checkSignIn } from './check-sign-in';
import { completePasswordReset } from './complete-password-reset';
import { customerOfToken } from './customer-of-token';
import { isOwners } from './known-addresses';
import { lockAccount } from './lock-account';
import { requestPasswordReset } from './request-link';
import { openSignIn } from './sign-ins';
import { forgiveHere, takeAccountTry } from './slow-down';
import { aMember, MEMBERS_PASSWORD } from './testing/a-member';

const database = testDatabase();
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

let lastAddress = 0;
/** Each attempt has an address of its own unless the test names one. */
function tryOut(email: string, password: string, more: { otp?: string; address?: string } = {}) {
  lastAddress += 1;
  const { otp, address = `198.51.100.${lastAddress}` } = more;
  const input = { email, password, otp, favouriteNumbers: [] };
  const ctx = guestContext(database.db, { address });
  return checkSignIn(ctx, input, async (_tx, customer) => customer);
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'signed in',
    (error: { code?: string }) => error.code,
  );
const failures = (email: string) => codeOf(tryOut(email, 'not the password'));
/** When a sign-in is not held up any more, in seconds of the database's clock, and what that clock says. */
async function hold(subject: string): Promise<{ until: number; now: number }> {
  const { rows } = await database.db.execute<{ until: string | null; now: string }>(sql`
    select extract(epoch from clock_timestamp()) as now, (
      select extract(epoch from blocked_until) from sign_in_failures where subject = ${subject}) as until`);
  return { until: Number(rows[0]?.until), now: Number(rows[0]?.now) };
}
const passTime = (subject: string) =>
  database.db.execute(sql`
    update sign_in_failures set blocked_until = clock_timestamp() where subject = ${subject}`);

/** Waits that have begun last for the test: on a busy machine it takes longer than the shortest. */
const lengthenWaits = (by: string) =>
  database.db.execute(sql`
    update sign_in_failures set blocked_until = blocked_until + ${by}::interval
    where blocked_until > clock_timestamp()`);

async function withTwoFactor(): Promise<string> {
  const { email } = await aMember(database.db);
  await database.db.execute(sql`
    update customers set two_factor_method = 'authenticator', two_factor_secret = ${SECRET}
    where email = ${email}`);
  return email;
}
const otpNow = (steps = 0) =>
  new TOTP({ secret: SECRET }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongOtp = () => String((Number(otpNow()) + 1) % 1_000_000).padStart(6, '0');

test('the right password signs in', async () => {
  const { email, ctx } = await aMember(database.db);
  await expect(tryOut(email, MEMBERS_PASSWORD)).resolves.toEqual(ctx.customer);
});

test('an unknown address gets the very answer of a wrong password', async () => {
  const { email } = await aMember(database.db);
  const answer = (address: string) =>
    tryOut(address, 'not the password').catch(({ code, message, problems, status }) => ({
      code,
      message,
      problems,
      status,
    }));
  const known = await answer(email);
  expect(known).toMatchObject({ code: 'auth.credentials_invalid', status: 401 });
  expect(await answer('nobody@fairdraw.example')).toEqual(known);
});

const HERE = '192.0.2.1';
/** Together with a wait of seconds less than a minute, which is said in other words. */
const MORE_SECONDS = 40;

test('after five wrong passwords the account waits here, for the right one too, and twice as long each time', async () => {
  const { email } = await aMember(database.db);
  const subject = `account:${email} from ${HERE}`;
  const guess = () => codeOf(tryOut(email, 'not the password', { address: HERE }));
  const right = () => tryOut(email, MEMBERS_PASSWORD, { address: HERE });
  /** Guesses once more: from then on the account waits so long, and says how long it still does. */
  async function guessAndWait(seconds: number) {
    const before = await hold(subject);
    expect(await guess()).toBe('auth.credentials_invalid');
    const begun = await hold(subject);
    expect(begun.until - seconds).toBeGreaterThanOrEqual(before.now);
    expect(begun.until - seconds).toBeLessThanOrEqual(begun.now);
    await lengthenWaits(`${MORE_SECONDS} seconds`);
    const refusal = await right().catch((error: ShopError) => error);
    expect(refusal).toMatchObject({
      code: 'auth.blocked',
      status: 429,
      message: expect.stringContaining('ask for a link to choose a new one'),
    });
    const { retryAfterSeconds } = refusal as ShopError;
    const { until, now } = await hold(subject);
    expect(retryAfterSeconds).toBeLessThanOrEqual(Math.ceil(until - begun.now));
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.ceil(until - now));
  }
  for (let count = 0; count < 4; count += 1) {
    expect(await guess()).toBe('auth.credentials_invalid');
  }
  await guessAndWait(5);
  await passTime(subject);
  await guessAndWait(10);

  await passTime(subject);
  expect(await codeOf(right())).toBe('signed in');
  expect(await guess()).toBe('auth.credentials_invalid');
  expect(await codeOf(right())).toBe('signed in');
});

test('a stranger who guesses is kept waiting, the owner elsewhere is not', async () => {
  const { email } = await aMember(database.db);
  const stranger = { address: '192.0.2.66' };
  for (let count = 0; count < 6; count += 1) {
    await codeOf(tryOut(email, 'not the password', stranger));
    await lengthenWaits('1 hour');
  }
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, stranger))).toBe('auth.blocked');
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('signed in');
});

test('guesses from very many addresses wait for each other, where the owner was before they do not', async () => {
  const { email } = await aMember(database.db);
  await tryOut(email, MEMBERS_PASSWORD, { address: HERE });
  await failures(email);
  await database.db.execute(sql`
    update sign_in_failures set failures = 500, blocked_until = clock_timestamp() + interval '15 minutes'
    where subject = ${`account-total:${email}`}`);
  expect(await failures(email)).toBe('auth.blocked');
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('auth.blocked');
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, { address: HERE }))).toBe('signed in');
});

const hex = (number: number) => number.toString(16);

/** How many wrong passwords are looked at, of so many tries; the n-th comes from `addressOf(n)`. */
async function looks(email: string, tries: number, addressOf: (attempt: number) => string) {
  let count = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const code = await codeOf(tryOut(email, 'not the password', { address: addressOf(attempt) }));
    if (code === 'auth.credentials_invalid') {
      count += 1;
      await lengthenWaits('1 hour');
    } else expect(code).toBe('auth.blocked');
  }
  return count;
}

test('a /64 of IPv6 addresses gets the guesses of one address, a /48 twice as many', async () => {
  const { email } = await aMember(database.db);
  expect(await looks(email, 40, (n) => `2001:db8:1:1::${hex(n + 1)}`)).toBe(5);
  const other = await aMember(database.db);
  expect(await looks(other.email, 40, (n) => `2001:db8:2:${hex(n)}::1`)).toBe(10);
  // others have taken no tries away from the owner, also on IPv6
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, { address: '2001:db8:3::1' }))).toBe(
    'signed in',
  );
});

test('thirty guesses from as many places, and the account waits for all but its owner', async () => {
  const { email } = await aMember(database.db);
  const home = '2001:db8:7:7::1';
  const device = newId();
  const owner = (address: string, deviceId = device) => {
    const input = { email, password: MEMBERS_PASSWORD, favouriteNumbers: [] };
    const ctx = guestContext(database.db, { address, deviceId });
    return codeOf(checkSignIn(ctx, input, (tx, customer) => openSignIn(tx, ctx, customer)));
  };
  expect(await owner(home)).toBe('signed in');
  expect(await looks(email, 50, (n) => `2001:db8:${hex(100 + n)}::1`)).toBe(30);
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('auth.blocked');
  // by the network at home, whichever of its addresses, and elsewhere by the browser
  expect(await owner('2001:db8:7:7::abcd', newId())).toBe('signed in');
  expect(await looks(email, 50, (n) => `2001:db8:${hex(200 + n)}::1`)).toBe(30);
  expect(await owner('203.0.113.200')).toBe('signed in');
});

test('whoever has the browser of its owner gets five guesses with it, wherever they go', async () => {
  const { email } = await aMember(database.db);
  const deviceId = newId();
  const guess = (password: string, address: string) => {
    const ctx = guestContext(database.db, { address, deviceId });
    const input = { email, password, favouriteNumbers: [] };
    return codeOf(checkSignIn(ctx, input, (tx, customer) => openSignIn(tx, ctx, customer)));
  };
  expect(await guess(MEMBERS_PASSWORD, HERE)).toBe('signed in');
  const answers = [];
  for (let place = 1; place <= 20; place += 1)
    answers.push(await guess('not the password', `192.0.3.${place}`));
  expect(answers.filter((answer) => answer === 'auth.credentials_invalid')).toHaveLength(5);
  // where the owner was before, that is no hindrance
  expect(await guess(MEMBERS_PASSWORD, HERE)).toBe('signed in');
});

test('a link from a mail lets the owner in, wherever the wrong tries came from', async () => {
  const { email } = await aMember(database.db);
  const address = '192.0.2.67';
  const there = guestContext(database.db, { address });
  for (let count = 0; count < 6; count += 1)
    await codeOf(tryOut(email, 'not the password', { address }));
  await requestPasswordReset(there, { email });
  await answerLinkRequests(there);
  const { rows } = await database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox where payload->>'to' = ${email}
      and payload->>'template' = 'password-reset'`);
  const password = 'a quite different one';
  // meanwhile, other accounts fail to sign in from the same address
  for (let count = 0; count < 21; count += 1)
    await codeOf(tryOut(`${newId()}@fairdraw.example`, 'guess', { address }));
  await completePasswordReset(there, { token: rows[0]?.token ?? '', password });
  expect(await codeOf(tryOut(email, password, { address }))).toBe('signed in');
});

test('fifty guesses at once get no further than five', async () => {
  const { email } = await aMember(database.db);
  const guess = () => codeOf(tryOut(email, 'not the password', { address: '192.0.2.2' }));
  const answers = await Promise.all(Array.from({ length: 50 }, guess));
  expect(answers.filter((answer) => answer === 'auth.credentials_invalid')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'auth.blocked')).toHaveLength(45);
});

test('an attempt and a success at once wait for each other, and neither fails', async () => {
  const { email } = await aMember(database.db);
  const [here, there] = ['192.0.2.3', '192.0.2.4'].map((address) =>
    guestContext(database.db, { address }),
  ) as [Context, Context];
  for (const ctx of [here, there]) await takeAccountTry(ctx, email);
  const held = await database.pool.connect();
  try {
    // nobody can have the account's count for now
    await held.query('begin');
    await held.query('select from sign_in_failures where subject = $1 for update', [
      `account-total:${email}`,
    ]);
    const success = forgiveHere(here, email);
    await waiting(1);
    const attempt = takeAccountTry(here, email);
    await waiting(2);
    await held.query('commit');
    await expect(Promise.all([success, attempt])).resolves.toBeDefined();
  } finally {
    held.release();
  }
});

/** Until so many wait for a lock in this test's database. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length >= count) return;
  }
}

test('a right password is no failure, whatever else keeps its owner out', async () => {
  const withCode = { address: '192.0.2.5' };
  const email = await withTwoFactor();
  const visit = guestContext(database.db, withCode);
  const input = { email, password: MEMBERS_PASSWORD };
  for (let count = 0; count < 6; count += 1) {
    expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, withCode))).toBe('2fa_required');
    expect(await askTwoFactor(visit, input)).toMatchObject({ enabled: true });
  }
  const locked = await aMember(database.db);
  await lockAccount(guestContext(database.db), { email: locked.email, isLocked: true });
  for (let count = 0; count < 6; count += 1)
    expect(await codeOf(tryOut(locked.email, MEMBERS_PASSWORD, { address: HERE }))).toBe(
      'auth.account_locked',
    );
});

test('a sign-in that cannot be opened leaves its attempt counted, and no address known', async () => {
  const { email } = await aMember(database.db);
  const ctx = guestContext(database.db, { address: '192.0.2.6' });
  const input = { email, password: MEMBERS_PASSWORD, favouriteNumbers: [] };
  const fail = () => Promise.reject(new Error('no more room'));
  await expect(checkSignIn(ctx, input, fail)).rejects.toThrow('no more room');
  const { rows } = await database.db.execute<{ failures: number }>(sql`
    select failures from sign_in_failures where subject = ${`account:${email} from 192.0.2.6`}`);
  expect(rows).toEqual([{ failures: 1 }]);
  expect(await isOwners(ctx, email)).toBe(false);
  await checkSignIn(ctx, input, async () => {});
  expect(await isOwners(ctx, email)).toBe(true);
});

test('one address that fails on many accounts waits; others do not', async () => {
  const address = '192.0.2.99';
  for (let count = 0; count < 21; count += 1) {
    await codeOf(tryOut(`${newId()}@fairdraw.example`, 'guess', { address }));
  }
  await lengthenWaits('1 hour');
  const { email } = await aMember(database.db);
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, { address }))).toBe('auth.blocked');
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('signed in');
});

test('that an account is locked or closed is told to its owner only', async () => {
  const { email } = await aMember(database.db);
  for (const [status, code] of [
    ['locked', 'auth.account_locked'],
    ['closed', 'auth.account_closed'],
  ] as const) {
    await database.db.execute(sql`update customers set status = ${status} where email = ${email}`);
    expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe(code);
    expect(await failures(email)).toBe('auth.credentials_invalid');
  }
});

test('support locks an account: every sign-in ends, a right password opens none until it is unlocked', async () => {
  const { email, tokens } = await aMember(database.db);
  const lock = (isLocked: boolean) => lockAccount(guestContext(database.db), { email, isLocked });
  expect(await lock(true)).toEqual({ changed: true });
  expect(await lock(true)).toEqual({ changed: false });
  expect(await codeOf(customerOfToken(guestContext(database.db), tokens.accessToken))).toBe(
    'auth.token_invalid',
  );
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('auth.account_locked');
  expect(await lock(false)).toEqual({ changed: true });
  expect(await codeOf(tryOut(email, MEMBERS_PASSWORD))).toBe('signed in');
  expect(await codeOf(customerOfToken(guestContext(database.db), tokens.accessToken))).toBe(
    'auth.token_invalid',
  );
});

test('an account that is closed or not there is neither locked nor opened', async () => {
  const { email } = await aMember(database.db);
  await database.db.execute(sql`update customers set status = 'closed' where email = ${email}`);
  const unlock = (who: string) =>
    lockAccount(guestContext(database.db), { email: who, isLocked: false });
  await expect(unlock(email)).rejects.toThrow('is closed');
  await expect(unlock('nobody@fairdraw.example')).rejects.toThrow('There is no account');
});

describe('with an authenticator', () => {
  test('the code is asked for after the password, and a code works once', async () => {
    const email = await withTwoFactor();
    await expect(tryOut(email, 'not the password')).rejects.toMatchObject({
      code: 'auth.credentials_invalid',
    });
    await expect(tryOut(email, MEMBERS_PASSWORD)).rejects.toMatchObject({
      code: '2fa_required',
      message: 'A 6 digit code is required.',
    });
    const otp = otpNow();
    expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, { otp }))).toBe('signed in');
    await expect(tryOut(email, MEMBERS_PASSWORD, { otp })).rejects.toMatchObject({
      code: '2fa_incorrect',
      message: 'Code is incorrect or expired. Try again or contact support',
    });
    expect(await codeOf(tryOut(email, MEMBERS_PASSWORD, { otp: otpNow(1) }))).toBe('signed in');
  });

  test('five wrong codes lock the account, for the right code too', async () => {
    const email = await withTwoFactor();
    const answers: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      answers.push(await codeOf(tryOut(email, MEMBERS_PASSWORD, { otp: wrongOtp() })));
    }
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => '2fa_incorrect'),
      '2fa_account_locked',
    ]);
    await expect(tryOut(email, MEMBERS_PASSWORD, { otp: otpNow() })).rejects.toMatchObject({
      code: '2fa_account_locked',
      message:
        'Your account has been locked due to too many incorrect 2FA attempts. Please contact support.',
    });
  });
});
