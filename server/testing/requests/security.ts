import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import {
  ConfirmEmailCodes,
  ListSignIns,
  StartAuthenticator,
  StartEmailCodes,
} from '@/lib/contract/security';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import type { Asker, GoodRequests } from './an-asker';

const currentPassword = MEMBERS_PASSWORD;

/** Begins codes by e-mail. @returns the code that arrives */
async function aMailedCode({ api, email, shop }: Asker): Promise<string> {
  await api(StartEmailCodes, { currentPassword });
  const { rows } = await shop.database.db.execute<{ code: string }>(sql`
    select payload->'data'->>'code' as code from outbox
    where payload->>'template' = 'two-factor-code' and payload->>'to' = ${email}`);
  return rows[0]?.code ?? '';
}

/** Sets codes by e-mail up. @returns the recovery codes */
export async function recoveryCodesOf(asker: Asker): Promise<string[]> {
  const otp = await aMailedCode(asker);
  return (await asker.api(ConfirmEmailCodes, { otp })).recoveryCodes;
}

/** Two-factor authentication, and where a customer is signed in. */
export const SECURITY_REQUESTS: GoodRequests = {
  askTwoFactor: ({ email }) => ({ email, password: MEMBERS_PASSWORD }),
  getTwoFactor: () => ({}),
  turnOffTwoFactor: () => ({ enabled: false, currentPassword }),
  startAuthenticator: () => ({ currentPassword }),
  confirmAuthenticator: async ({ api }) => {
    const { secret } = await api(StartAuthenticator, { currentPassword });
    return { otp: new TOTP({ secret }).generate() };
  },
  startEmailCodes: () => ({ currentPassword }),
  confirmEmailCodes: async (asker) => ({ otp: await aMailedCode(asker) }),
  renewRecoveryCodes: async (asker) => {
    const [recoveryCode] = await recoveryCodesOf(asker);
    return { currentPassword, recoveryCode };
  },
  sendConfirmationCode: () => ({}),
  keepSecondFactors: () => ({}),
  declineTwoFactor: () => ({}),
  listSignIns: () => ({}),
  endSignIn: async ({ api }) => ({ signInId: (await api(ListSignIns, {}))[0]?.id }),
  endOtherSignIns: () => ({}),
};
