import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/server/db/testing/test-database';
import type { ShopError } from '@/server/kernel/errors';
import { guestContext } from '@/server/testing/context';
import { countStatements } from '@/server/testing/count-statements';
import { answerLinkRequests } from './answer-link-requests';
import { changePassword } from './change-password';
import { checkSignIn } from './check-sign-in';
import { completePasswordReset } from './complete-password-reset';
import { customerOfToken } from './customer-of-token';
import { forcePasswordChange } from './force-password-change';
import { assertPasswordStrong, hashPassword } from './passwords';
import { requestPasswordReset } from './request-link';
import { aMember, anotherSignIn, MEMBERS_PASSWORD } from './testing/a-member';

const database = testDatabase();
const NEW = 'a quite different one';
const visit = () => guestContext(database.db, { address: '' });
const signIn = (email: string, password: string) =>
  checkSignIn(
    visit(),
    { email, password, favouriteNumbers: [] },
    async (_tx, customer) => customer,
  );
const whose = (accessToken: string) => customerOfToken(visit(), accessToken);

interface QueuedMail extends Record<string, unknown> {
  template: string;
  data: { token?: string };
}

async function mailsTo(email: string): Promise<QueuedMail[]> {
  const { rows } = await database.db.execute<QueuedMail>(sql`
    select payload->>'template' as template, payload->'data' as data from outbox
    where kind = 'mail' and payload->>'to' = ${email} order by id`);
  return rows;
}

async function linkFor(email: string): Promise<string> {
  await requestPasswordReset(visit(), { email });
  await answerLinkRequests(visit());
  const token = (await mailsTo(email)).at(-1)?.data.token;
  if (!token) throw new Error('no link was mailed');
  return token;
}

const OWNER = { email: 'sunny.kookaburra@mail.example', firstName: 'Robyn', lastName: 'Van Dyke' };

test.each([
  // on every list of common passwords
  ...['password1', 'PASSWORD1', '12345678', 'trustno1', 'iloveyou2', 'liverpool1'],
  ...['butterfly1987', 'p@ssw0rd', 'Password123!', 'summer2026', 'qwertyuiop', 'P@55w0rd1'],
  // repetitions and sequences
  ...['aaaaaaaaab', 'qwerqwer', '123123123', '23456789', 'hgfedcba'],
  // names of the shop and of the person
  ...['fairdraw', 'Fairdraw2026!', 'lottery123', 'jackpot-77'],
  ...['robyn.van.dyke', 'RobynDyke1984', 'kookaburra12', 'sunny.kookaburra@mail.example'],
])('%s is too easy to guess', async (password) => {
  await expect(assertPasswordStrong(password, OWNER)).rejects.toMatchObject({
    code: 'customer.password_weak',
    message: 'This password is easy to guess. Please choose another one.',
  });
});

test.each([
  ...['a horse of another colour', 'tin roof rusted', 'vq7-hz2m', 'Fairdraw-sandbox-1'],
  ...['robyn likes long walks', 'пароль моей бабушки', 'ÄÖÜ ß 密码很长'],
])('%s is not, whatever it is composed of', async (password) => {
  await expect(assertPasswordStrong(password, OWNER)).resolves.toBeUndefined();
});

test('a long sentence is a password, up to 128 characters', async () => {
  const long = 'a sentence that goes on '.repeat(6).slice(0, 128);
  await assertPasswordStrong(long, OWNER);
  const { email } = await aMember(database.db, { password: long });
  await expect(signIn(email, long)).resolves.toBeDefined();
  await expect(signIn(email, long.slice(0, -1))).rejects.toMatchObject({
    code: 'auth.credentials_invalid',
  });
});

test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword(NEW)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('one password in several forms of Unicode', () => {
  const COMPOSED = 'caf\u00e9 horse battery';
  const TAKEN_APART = 'cafe\u0301 horse battery';
  const keep = (email: string, passwordHash: string) =>
    database.db.execute(
      sql`update customers set password_hash = ${passwordHash} where email = ${email}`,
    );

  test('is one password: set on one keyboard, it opens from another', async () => {
    const { email } = await aMember(database.db, { password: COMPOSED });
    await expect(signIn(email, TAKEN_APART)).resolves.toBeDefined();
    await keep(email, await hashPassword(TAKEN_APART));
    await expect(signIn(email, COMPOSED)).resolves.toBeDefined();
  });

  test('opens whichever form the release before hashed, and its hash stays for that release', async () => {
    const { email } = await aMember(database.db);
    for (const old of [COMPOSED, TAKEN_APART, 'ｗide horse battery']) {
      const before = await hash(old);
      await keep(email, before);
      await expect(signIn(email, old)).resolves.toBeDefined();
      const { rows } = await database.db.execute(
        sql`select password_hash as hash from customers where email = ${email}`,
      );
      expect(rows).toEqual([{ hash: before }]);
    }
    await keep(email, await hash(TAKEN_APART));
    await expect(signIn(email, COMPOSED)).resolves.toBeDefined();
  });

  test('set now, opens on the release before for whoever types the composed form', async () => {
    expect(await verify(await hashPassword(TAKEN_APART), COMPOSED)).toBe(true);
  });
});

describe('a reset by mail', () => {
  test('sets the password once, ends every sign-in and says so by mail', async () => {
    const member = await aMember(database.db);
    const token = await linkFor(member.email);
    await completePasswordReset(visit(), { token, password: NEW });

    await expect(signIn(member.email, NEW)).resolves.toBeDefined();
    await expect(signIn(member.email, MEMBERS_PASSWORD)).rejects.toMatchObject({
      code: 'auth.credentials_invalid',
    });
    await expect(whose(member.tokens.accessToken)).rejects.toMatchObject({
      code: 'auth.token_invalid',
    });
    expect((await mailsTo(member.email)).at(-1)?.template).toBe('password-changed');
    await expect(
      completePasswordReset(visit(), { token, password: 'yet another one' }),
    ).rejects.toMatchObject({ code: 'customer.reset_invalid' });
  });

  test('sent twice at once works once', async () => {
    const { email } = await aMember(database.db);
    const token = await linkFor(email);
    const outcomes = await Promise.allSettled([
      completePasswordReset(visit(), { token, password: NEW }),
      completePasswordReset(visit(), { token, password: `${NEW} indeed` }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a link that is made up, an hour old, or older than a change of password is refused', async () => {
    const member = await aMember(database.db);
    const refused = { code: 'customer.reset_invalid' };
    await expect(
      completePasswordReset(visit(), { token: 'made-up', password: NEW }),
    ).rejects.toMatchObject(refused);

    const old = await linkFor(member.email);
    await database.db.execute(sql`
      update password_resets set expires_at = expires_at - interval '1 hour'
      where customer_id = ${member.ctx.customer.id}`);
    await expect(
      completePasswordReset(visit(), { token: old, password: NEW }),
    ).rejects.toMatchObject(refused);

    const earlier = await linkFor(member.email);
    await changePassword(member.ctx, { currentPassword: MEMBERS_PASSWORD, password: NEW });
    await expect(
      completePasswordReset(visit(), { token: earlier, password: 'yet another one' }),
    ).rejects.toMatchObject(refused);
  });

  test('a weak password is refused and leaves the link good', async () => {
    const { email } = await aMember(database.db);
    const token = await linkFor(email);
    await expect(
      completePasswordReset(visit(), { token, password: 'password1' }),
    ).rejects.toMatchObject({ code: 'customer.password_weak' });
    await expect(completePasswordReset(visit(), { token, password: NEW })).resolves.toEqual({});
  });

  test('an unknown address gets the same answer and no mail, and as many requests', async () => {
    const { email } = await aMember(database.db);
    for (const address of [email, 'stranger@fairdraw.example']) {
      const before = Date.now();
      for (let count = 0; count < 4; count += 1) {
        await expect(requestPasswordReset(visit(), { email: address })).resolves.toEqual({});
      }
      const refusal = await requestPasswordReset(visit(), { email: address }).catch(
        (error: ShopError) => error,
      );
      expect(refusal).toMatchObject({ code: 'auth.blocked' });
      const { retryAfterSeconds } = refusal as ShopError;
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
      // a minute, less what has passed of it
      const passed = Math.ceil((Date.now() - before) / 1000);
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(60 - passed);
    }
    await answerLinkRequests(visit());
    expect(await mailsTo('stranger@fairdraw.example')).toEqual([]);
  });

  test('nothing is looked up before the answer: it asks the database the same for either', async () => {
    const { email } = await aMember(database.db);
    const ask = (address: string) =>
      countStatements(database.pool, () => requestPasswordReset(visit(), { email: address }));
    const known = await ask(email);
    expect(await ask('another-stranger@fairdraw.example')).toEqual(known);
    expect(await mailsTo(email)).not.toContainEqual(
      expect.objectContaining({ template: 'password-reset' }),
    );
  });

  test('six links in an hour are enough for one mailbox, asked for from wherever', async () => {
    const { email } = await aMember(database.db);
    for (let from = 1; from <= 8; from += 1) {
      const there = guestContext(database.db, { address: `198.51.100.${from}` });
      await requestPasswordReset(there, { email });
    }
    await answerLinkRequests(visit());
    const links = (await mailsTo(email)).filter(({ template }) => template === 'password-reset');
    expect(links).toHaveLength(6);
  });

  test('one network address asks for twenty in an hour', async () => {
    const there = guestContext(database.db, { address: '198.51.100.77' });
    for (let count = 0; count < 20; count += 1)
      await requestPasswordReset(there, { email: `somebody-${count}@fairdraw.example` });
    await expect(
      requestPasswordReset(there, { email: 'one-more@fairdraw.example' }),
    ).rejects.toMatchObject({ code: 'request.rate_limited', status: 429 });
    await expect(
      requestPasswordReset(visit(), { email: 'one-more@fairdraw.example' }),
    ).resolves.toEqual({});
  });
});

describe('a change by the customer', () => {
  test('needs the present password, keeps this sign-in and ends the others', async () => {
    const member = await aMember(database.db);
    const elsewhere = await anotherSignIn(database.db, member);
    await expect(
      changePassword(member.ctx, { currentPassword: 'not the password', password: NEW }),
    ).rejects.toMatchObject({
      code: 'customer.password_wrong',
      problems: [{ target: 'currentPassword' }],
    });
    await changePassword(member.ctx, { currentPassword: MEMBERS_PASSWORD, password: NEW });

    await expect(signIn(member.email, NEW)).resolves.toBeDefined();
    await expect(whose(member.tokens.accessToken)).resolves.toBeDefined();
    await expect(whose(elsewhere.accessToken)).rejects.toMatchObject({
      code: 'auth.token_invalid',
    });
  });

  test('to the same or a weak one is refused', async () => {
    const { ctx } = await aMember(database.db);
    const to = (password: string) =>
      changePassword(ctx, { currentPassword: MEMBERS_PASSWORD, password });
    await expect(to(MEMBERS_PASSWORD)).rejects.toMatchObject({ code: 'customer.password_same' });
    await expect(to('password1')).rejects.toMatchObject({ code: 'customer.password_weak' });
  });

  test('guessing the present password slows down like signing in', async () => {
    const { ctx } = await aMember(database.db);
    const guess = () => changePassword(ctx, { currentPassword: 'a guess', password: NEW });
    for (let count = 0; count < 5; count += 1) {
      await expect(guess()).rejects.toMatchObject({ code: 'customer.password_wrong' });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'auth.blocked' });
  });
});

describe('a forced change', () => {
  test('sets the password, lifts the demand and hands out tokens that say so', async () => {
    const { ctx, email } = await aMember(database.db);
    await database.db.execute(
      sql`update customers set force_password_change = true where email = ${email}`,
    );
    await expect(forcePasswordChange(ctx, { password: MEMBERS_PASSWORD })).rejects.toMatchObject({
      code: 'customer.password_same',
    });
    const result = await forcePasswordChange(ctx, { password: NEW });
    expect(result.customer.forcePasswordChange).toBe(false);
    expect((await whose(result.accessToken)).customer.forcePasswordChange).toBe(false);
    await expect(signIn(email, NEW)).resolves.toBeDefined();
  });

  test('is no way round the present password for anybody else', async () => {
    const { ctx } = await aMember(database.db);
    await expect(forcePasswordChange(ctx, { password: NEW })).rejects.toMatchObject({
      code: 'customer.change_not_forced',
    });
  });
});
