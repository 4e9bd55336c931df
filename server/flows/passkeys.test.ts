import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { CloseAccount } from '@/lib/contract/account';
import type { StepUp } from '@/lib/contract/confirmation';
import { ChangeDetails, CheckSignIn } from '@/lib/contract/identity';
import {
  AddPasskey,
  ListPasskeys,
  RemovePasskey,
  RenamePasskey,
  SignInByPasskey,
  StartConfirmation,
  StartPasskey,
  StartPasskeySignIn,
} from '@/lib/contract/passkeys';
import {
  ConfirmAuthenticator,
  StartAuthenticator,
  TurnOffTwoFactor,
} from '@/lib/contract/security';
import { lockAccount } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { aPasskey } from '@/server/testing/a-passkey';
import { anAuthenticator } from '@/server/testing/an-authenticator';
import { guestContext } from '@/server/testing/context';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop({ poolSize: 20 });
const currentPassword = 'correct horse battery';
type Member = Awaited<ReturnType<typeof shop.member>>;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problems?: { code: string }[] }) => error.problems?.[0]?.code,
  );
const visitor = shop.visitor;
const askSignIn = () => visitor()(StartPasskeySignIn, {});
const signIn = (passkey: string) => codeOf(visitor()(SignInByPasskey, { passkey }));
const moveClock = (seconds: number) =>
  shop.database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${seconds * 1000}`);

/** What a passkey of theirs confirms with. */
const confirmedBy = async ({ api }: Member, key: Awaited<ReturnType<typeof aPasskey>>) => ({
  passkey: key.sign(await api(StartConfirmation, {})),
});

async function aMemberWithPasskey() {
  const member = await shop.member();
  return { member, key: await aPasskey(member.api, currentPassword) };
}

async function mailsTo({ email }: Member, template: string) {
  const { rows } = await shop.database.db.execute<{ data: Record<string, unknown> }>(sql`
    select payload->'data' as data from outbox
    where payload->>'to' = ${email} and payload->>'template' = ${template} order by id`);
  return rows.map(({ data }) => data);
}

describe('a passkey', () => {
  test('is added after the password, listed, named, used, removed; its owner is told', async () => {
    const member = await shop.member();
    expect(await codeOf(member.api(StartPasskey, { currentPassword: 'a guess' }))).toBe(
      'customer.password_wrong',
    );
    const key = await aPasskey(member.api, currentPassword, ' My phone ');
    expect(await member.api(ListPasskeys, {})).toEqual([
      {
        id: key.id,
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: false,
      },
    ]);
    await member.api(RenamePasskey, { passkeyId: key.id, name: 'Old phone' });
    expect(await signIn(key.sign(await askSignIn()))).toBe('done');
    expect(await member.api(ListPasskeys, {})).toEqual([
      expect.objectContaining({ name: 'Old phone', lastUsedAt: expect.any(String) }),
    ]);
    const remove = (proof: StepUp) =>
      codeOf(member.api(RemovePasskey, { passkeyId: key.id, ...proof }));
    expect(await remove({ currentPassword: 'a guess' })).toBe('customer.password_wrong');
    expect(await remove({ currentPassword })).toBe('auth.second_factor_required');
    expect(await remove(await confirmedBy(member, key))).toBe('done');
    expect(await remove({ currentPassword })).toBe('passkey.not_found');
    expect(await member.api(ListPasskeys, {})).toEqual([]);
    expect(await signIn(key.sign(await askSignIn()))).toBe('passkey.unknown');
    expect(await mailsTo(member, 'passkey-changed')).toEqual([
      expect.objectContaining({ change: 'added', name: 'My phone' }),
      expect.objectContaining({ change: 'removed', name: 'Old phone' }),
    ]);
  });

  test('is known to authenticators by a number that says nothing, and not added where there is one', async () => {
    const { member, key } = await aMemberWithPasskey();
    const options = await member.api(StartPasskey, await confirmedBy(member, key));
    const { id, email } = member.ctx.customer;
    const known = Buffer.from(options.user.id, 'base64url').toString();
    expect(known).not.toContain(id);
    expect(known).not.toContain(email);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id: key.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const twice = key.create(options);
    expect(await codeOf(member.api(AddPasskey, { name: 'Again', passkey: twice }))).toBe(
      'passkey.already_added',
    );
  });

  test('of somebody else is not there to rename or remove', async () => {
    const { key, member } = await aMemberWithPasskey();
    const other = await shop.member();
    const { api } = other;
    for (const passkeyId of [key.id, newId(), 'anything']) {
      expect(await codeOf(api(RenamePasskey, { passkeyId, name: 'Mine' }))).toBe(
        'passkey.not_found',
      );
      expect(await codeOf(api(RemovePasskey, { passkeyId, currentPassword }))).toBe(
        'passkey.not_found',
      );
    }
    expect(await member.api(ListPasskeys, {})).toEqual([
      expect.objectContaining({ name: 'My phone' }),
    ]);
  });

  test('is one of twenty at most, however many are added at once', async () => {
    const { member, key } = await aMemberWithPasskey();
    const start = async () => member.api(StartPasskey, await confirmedBy(member, key));
    await shop.database.db.execute(sql`
      insert into passkeys (id, customer_id, credential_id, public_key, counter, transports, site, name, device_type,
        is_backed_up)
      select gen_random_uuid(), customer_id, credential_id || step, public_key, 0, transports, site, name, device_type,
        is_backed_up
      from passkeys, generate_series(1, 17) as step where customer_id = ${member.ctx.customer.id}`);
    const options = [await start(), await start(), await start(), await start(), await start()];
    const codes = await Promise.all(
      options.map((one) =>
        codeOf(
          member.api(AddPasskey, { name: 'One more', passkey: anAuthenticator().create(one) }),
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['done', 'done', ...Array(3).fill('passkey.too_many')]);
    expect(await codeOf(start())).toBe('passkey.too_many');
  });
});

describe('an answer for a new passkey is refused', () => {
  const add = (member: Member, passkey: string) =>
    codeOf(member.api(AddPasskey, { name: 'Mine', passkey }));

  test.each([
    ['from another site', { origin: 'https://fairdraw.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without its user verified', { isUnverified: true }],
    ['with certificates that nobody asked for', { attestation: 'packed' as const }],
    ['with an attestation that nobody asked for', { attestation: 'apple' as const }],
  ])('%s', async (_, lies) => {
    const member = await shop.member();
    const options = await member.api(StartPasskey, { currentPassword });
    const look = jest.spyOn(globalThis, 'fetch');
    expect(await add(member, anAuthenticator().create(options, lies))).toBe('passkey.invalid');
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
    expect(await member.api(ListPasskeys, {})).toEqual([]);
  });

  test('after five minutes, a second time, to a challenge of another customer or of a sign-in', async () => {
    const member = await shop.member();
    const start = () => member.api(StartPasskey, { currentPassword });
    const late = anAuthenticator().create(await start());
    await moveClock(301);
    expect(await add(member, late)).toBe('passkey.expired');
    const other = await shop.member();
    expect(await add(other, anAuthenticator().create(await start()))).toBe('passkey.expired');
    const { challenge } = await askSignIn();
    const crossed = anAuthenticator().create(await start(), { challenge });
    expect(await add(member, crossed)).toBe('passkey.expired');
    const used = await start();
    expect(await add(member, anAuthenticator().create(used))).toBe('done');
    expect(await add(member, anAuthenticator().create(used))).toBe('passkey.expired');
  });
});

describe('signing in by a passkey', () => {
  test('takes no code, and opens a sign-in like any other', async () => {
    const { member, key } = await aMemberWithPasskey();
    const { secret } = await member.api(StartAuthenticator, await confirmedBy(member, key));
    await member.api(ConfirmAuthenticator, { otp: new TOTP({ secret }).generate() });
    const tokens = await visitor({ agent: 'Firefox/1 Linux', deviceId: 'new' })(SignInByPasskey, {
      passkey: key.sign(await askSignIn()),
    });
    const { accessToken, customer } = tokens;
    expect(await visitor({ accessToken, customerId: customer.id })(CheckSignIn, {})).toMatchObject({
      id: member.ctx.customer.id,
    });
  });

  test.each([
    ['signed by another key', { isForged: true }, 'passkey.invalid'],
    ['from another site', { origin: 'https://fairdraw.example.evil' }, 'passkey.invalid'],
    ['for another site', { rpId: 'evil.example' }, 'passkey.invalid'],
    ['without its user verified', { isUnverified: true }, 'passkey.invalid'],
    ['in the name of another owner', { userHandle: 'AAAA' }, 'passkey.invalid'],
    ['in nobody’s name', { userHandle: '' }, 'passkey.invalid'],
    ['to a challenge that we never made', { challenge: 'AAAA' }, 'passkey.expired'],
  ])('is refused %s', async (_, lies, code) => {
    const { key } = await aMemberWithPasskey();
    expect(await signIn(key.sign(await askSignIn(), lies))).toBe(code);
  });

  test('is refused after five minutes, and to a challenge that was for something else', async () => {
    const { member, key } = await aMemberWithPasskey();
    const late = key.sign(await askSignIn());
    await moveClock(301);
    expect(await signIn(late)).toBe('passkey.expired');
    const { challenge } = await member.api(StartPasskey, await confirmedBy(member, key));
    expect(await signIn(key.sign(await askSignIn(), { challenge }))).toBe('passkey.expired');
  });

  test('happens once, however often the same answer is sent at once', async () => {
    const { key } = await aMemberWithPasskey();
    const passkey = key.sign(await askSignIn());
    const codes = await Promise.all(Array.from({ length: 20 }, () => signIn(passkey)));
    expect(codes.toSorted()).toEqual(['done', ...Array(19).fill('passkey.expired')]);
  });

  test('is refused to a copy, whose owner is told; the real one goes on', async () => {
    const { member, key } = await aMemberWithPasskey();
    expect(await signIn(key.sign(await askSignIn(), { counter: 7 }))).toBe('done');
    for (const counter of [7, 3, 0])
      expect(await signIn(key.sign(await askSignIn(), { counter }))).toBe('passkey.copied');
    expect(await mailsTo(member, 'passkey-copied')).toHaveLength(3);
    const { rows } = await shop.database.db.execute(sql`
      select from events where kind = 'passkey.copied' and customer_id = ${member.ctx.customer.id}`);
    expect(rows).toHaveLength(3);
    expect(await signIn(key.sign(await askSignIn(), { counter: 8 }))).toBe('done');
  });

  test('works without a counter: synced passkeys have none', async () => {
    const { key } = await aMemberWithPasskey();
    for (let times = 0; times < 2; times += 1)
      expect(await signIn(key.sign(await askSignIn(), { counter: 0 }))).toBe('done');
  });

  test('is refused where the account is locked', async () => {
    const { member, key } = await aMemberWithPasskey();
    const { email } = member;
    await lockAccount(guestContext(shop.database.db), { email, isLocked: true });
    expect(await signIn(key.sign(await askSignIn()))).toBe('auth.account_locked');
  });

  test('slows down whoever sends what is not right', async () => {
    const { key } = await aMemberWithPasskey();
    const there = visitor({ address: '198.51.100.77' });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 23; tries += 1) {
      const passkey = key.sign(await askSignIn(), { isForged: true });
      codes.push(await codeOf(there(SignInByPasskey, { passkey })));
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('passkey.invalid'));
    expect(codes.at(-1)).toBe('auth.blocked');
  });
});

describe('confirming with a passkey', () => {
  const turnOff = ({ api }: Member, passkey: string) =>
    codeOf(api(TurnOffTwoFactor, { enabled: false, passkey }));

  test('stands for the password, once, and only where one is asked for', async () => {
    const { member, key } = await aMemberWithPasskey();
    const ask = () => member.api(StartConfirmation, {});
    expect(await ask()).toMatchObject({ allowCredentials: [{ id: key.credentialId }] });
    const passkey = key.sign(await ask());
    expect(await turnOff(member, passkey)).toBe('done');
    expect(await turnOff(member, passkey)).toBe('passkey.expired');
    expect(await signIn(key.sign(await ask()))).toBe('passkey.expired');
    expect(await turnOff(member, key.sign(await askSignIn()))).toBe('passkey.expired');
    expect(await codeOf(member.api(TurnOffTwoFactor, { enabled: false }))).toBe(
      'customer.password_wrong',
    );
    const email = `${newId()}@fairdraw.example`;
    expect(await codeOf(member.api(ChangeDetails, { email, passkey: key.sign(await ask()) }))).toBe(
      'done',
    );
    const { id: passkeyId } = key;
    expect(
      await codeOf(member.api(RemovePasskey, { passkeyId, passkey: key.sign(await ask()) })),
    ).toBe('done');
    expect(await codeOf(ask())).toBe('passkey.not_found');
  });

  test('is refused with somebody else’s passkey, or to somebody else’s challenge', async () => {
    const { member, key } = await aMemberWithPasskey();
    const { member: other, key: theirs } = await aMemberWithPasskey();
    const ask = () => member.api(StartConfirmation, {});
    expect(await turnOff(member, theirs.sign(await ask()))).toBe('passkey.unknown');
    expect(await turnOff(other, theirs.sign(await ask()))).toBe('passkey.expired');
    expect(await turnOff(member, key.sign(await ask(), { isForged: true }))).toBe(
      'passkey.invalid',
    );
    expect(await turnOff(member, key.sign(await ask(), { isUnverified: true }))).toBe(
      'passkey.invalid',
    );
  });

  test('closes the account, with every passkey of it', async () => {
    const { member, key } = await aMemberWithPasskey();
    const { challenge } = await member.api(StartPasskey, await confirmedBy(member, key));
    await shop.database.db.execute(sql`
      insert into wallet_balances (customer_id, account, currency)
      values (${member.ctx.customer.id}, 'wallet', 'AUD'), (${member.ctx.customer.id}, 'held', 'AUD')`);
    const passkey = key.sign(await member.api(StartConfirmation, {}));
    await member.api(CloseAccount, { passkey });
    const { rows } = await shop.database.db.execute(sql`
      select from passkeys where customer_id = ${member.ctx.customer.id}
      union all select from passkey_owners where customer_id = ${member.ctx.customer.id}
      union all select from passkey_challenges where challenge = ${challenge}`);
    expect(rows).toHaveLength(0);
    expect(await signIn(key.sign(await askSignIn()))).toBe('passkey.unknown');
  });
});
