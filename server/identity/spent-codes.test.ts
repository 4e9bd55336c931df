import { sql } from 'drizzle-orm';
import { ConfirmEmailCodes, StartEmailCodes } from '@/lib/contract/security';
import { testShop } from '@/server/testing/test-shop';
import { customerRowById } from './find-customer';
import { MEMBERS_PASSWORD } from './testing/a-member';
import { codeAt, codedMembers, codeOf, otherThan } from './testing/coded-members';

const shop = testShop();
type Member = Awaited<ReturnType<typeof shop.member>>;
const currentPassword = MEMBERS_PASSWORD;
const { signIn, ask, moveClock, mailsTo, mailedCode, withAuthenticator, withEmailCodes } =
  codedMembers(shop);

describe('a right code that is sent twice at once', () => {
  const failuresOf = async ({ ctx }: Member) =>
    (await customerRowById(shop.database.db, ctx.customer.id)).twoFactorFailures;

  /** Five times two requests at once, each pair with a code of its own. */
  async function fiveDoubleClicks(
    member: Member,
    codes: () => Promise<{ otp?: string; recoveryCode?: string }>,
  ) {
    for (let count = 0; count < 5; count += 1) {
      const proof = await codes();
      const answers = await Promise.all([signIn(member, proof), signIn(member, proof)].map(codeOf));
      expect(answers.sort()).toEqual(['2fa_incorrect', 'done']);
      expect(await failuresOf(member)).toBe(0);
    }
    expect(await mailsTo(member, 'two-factor-locked')).toEqual([]);
  }

  test('signs in once and counts for nothing: an authenticator', async () => {
    const { member, secret } = await withAuthenticator();
    const { db } = shop.database;
    await fiveDoubleClicks(member, async () => {
      // as if the step before were long ago
      await db.execute(sql`
        update customers set two_factor_last_step = null where id = ${member.ctx.customer.id}`);
      return { otp: codeAt(secret, 0) };
    });
  });

  test('signs in once and counts for nothing: codes by e-mail', async () => {
    const { member } = await withEmailCodes();
    await fiveDoubleClicks(member, async () => {
      await moveClock(61);
      await ask(member);
      return { otp: await mailedCode(member) };
    });
  });

  test('signs in once and counts for nothing: recovery codes', async () => {
    const { member, recoveryCodes } = await withAuthenticator();
    const left = [...recoveryCodes];
    await fiveDoubleClicks(member, async () => ({ recoveryCode: left.pop() ?? '' }));
    expect(await mailsTo(member, 'recovery-code-used')).toHaveLength(5);
  });

  test('sets codes by e-mail up once and counts for nothing', async () => {
    const member = await shop.member();
    await member.api(StartEmailCodes, { currentPassword });
    const otp = await mailedCode(member);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(member.api(ConfirmEmailCodes, { otp }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await failuresOf(member)).toBe(0);
  });

  test('is no free guess: wrong codes in between are counted, older ones too, and the fifth locks', async () => {
    const { member, secret, recoveryCodes } = await withAuthenticator();
    const now = Date.now();
    const [older, spent] = [codeAt(secret, 0, now), codeAt(secret, 1, now)];
    expect(await codeOf(signIn(member, { otp: spent }))).toBe('done');
    const [first = '', second = ''] = recoveryCodes;
    expect(await codeOf(signIn(member, { recoveryCode: first }))).toBe('done');
    await moveClock(1);
    expect(await codeOf(signIn(member, { recoveryCode: second }))).toBe('done');
    // a code of a step before, one that never was, and a recovery code that was not the last one
    const guesses = [{ otp: older }, { otp: otherThan(spent) }, { recoveryCode: first }];
    for (const [index, guess] of guesses.entries()) {
      expect(await codeOf(signIn(member, guess))).toBe('2fa_incorrect');
      expect(await codeOf(signIn(member, { otp: spent }))).toBe('2fa_incorrect');
      expect(await failuresOf(member)).toBe(index + 1);
    }
    await moveClock(121);
    expect(await codeOf(signIn(member, { recoveryCode: second }))).toBe('2fa_incorrect');
    expect(await failuresOf(member)).toBe(4);
    expect(await codeOf(signIn(member, { otp: otherThan(spent) }))).toBe('2fa_account_locked');
    expect(await codeOf(signIn(member, { otp: spent }))).toBe('2fa_account_locked');
  });
});
