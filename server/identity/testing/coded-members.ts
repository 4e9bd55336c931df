import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { SignIn } from '@/lib/contract/identity';
import {
  AskTwoFactor,
  ConfirmAuthenticator,
  ConfirmEmailCodes,
  StartAuthenticator,
  StartEmailCodes,
} from '@/lib/contract/security';
import type { TestShop } from '@/server/testing/test-shop';
import { MEMBERS_PASSWORD } from './a-member';

const [currentPassword, password] = [MEMBERS_PASSWORD, MEMBERS_PASSWORD];
type Member = Awaited<ReturnType<TestShop['member']>>;

/** `done`, or the code of the refusal. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** The code of an authenticator, so many steps of 30 seconds from now. */
export const codeAt = (secret: string, steps: number, now = Date.now()) =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });

/** Customers with two-factor authentication, and what they do. */
export function codedMembers(shop: TestShop) {
  const signIn = ({ email }: Member, proof: { otp?: string; recoveryCode?: string } = {}) =>
    shop.visitor()(SignIn, { email, password, ...proof });
  const ask = ({ email }: Member) => shop.visitor()(AskTwoFactor, { email, password });
  const moveClock = (seconds: number) =>
    shop.database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${seconds * 1000}`);

  async function mailsTo({ email }: Member, template: string) {
    const { rows } = await shop.database.db.execute<{ data: Record<string, unknown> }>(sql`
      select payload->'data' as data from outbox
      where payload->>'to' = ${email} and payload->>'template' = ${template} order by id`);
    return rows.map(({ data }) => data);
  }
  const mailedCode = async (member: Member) =>
    String((await mailsTo(member, 'two-factor-code')).at(-1)?.code);

  async function withAuthenticator() {
    const member = await shop.member();
    const { secret } = await member.api(StartAuthenticator, { currentPassword });
    const { recoveryCodes } = await member.api(ConfirmAuthenticator, { otp: codeAt(secret, -1) });
    return { member, secret, recoveryCodes };
  }
  async function withEmailCodes() {
    const member = await shop.member();
    await member.api(StartEmailCodes, { currentPassword });
    const { recoveryCodes } = await member.api(ConfirmEmailCodes, {
      otp: await mailedCode(member),
    });
    return { member, recoveryCodes };
  }
  return { signIn, ask, moveClock, mailsTo, mailedCode, withAuthenticator, withEmailCodes };
}
