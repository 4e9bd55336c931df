import { settleDraw } from '@/server/flows/settle-draw';
import { sandboxOperator } from '@/server/gateways/operator/sandbox-operator';
import type { Api, Identity } from '@/web/api/server-client';
import { aDraw, aRunOfDraws } from './a-draw';
import { guestContext } from './context';
import { drawn, type GoodRequests, type Input } from './requests/an-asker';
import { CART_REQUESTS } from './requests/cart';
import { CUSTOMER_VIEW_REQUESTS } from './requests/customer-views';
import { IDENTITY_REQUESTS } from './requests/identity';
import { LIMITS_REQUESTS } from './requests/limits';
import { MEMBERSHIP_REQUESTS } from './requests/membership';
import { MIGRATION_REQUESTS } from './requests/migration';
import { PARTY_REQUESTS } from './requests/party';
import { PASSKEY_REQUESTS } from './requests/passkeys';
import { PLANS_REQUESTS } from './requests/plans';
import { PUBLIC_REQUESTS } from './requests/public';
import { PUSH_REQUESTS } from './requests/push';
import { SECURITY_REQUESTS } from './requests/security';
import { SOCIAL_REQUESTS } from './requests/social';
import { VERIFICATION_REQUESTS } from './requests/verification';
import { WALLET_REQUESTS } from './requests/wallet';
import { WITHDRAWAL_REQUESTS } from './requests/withdrawals';
import type { TestShop } from './test-shop';

const GOOD: GoodRequests = {
  ...PUBLIC_REQUESTS,
  ...CART_REQUESTS,
  ...CUSTOMER_VIEW_REQUESTS,
  ...WALLET_REQUESTS,
  ...WITHDRAWAL_REQUESTS,
  ...IDENTITY_REQUESTS,
  ...LIMITS_REQUESTS,
  ...MEMBERSHIP_REQUESTS,
  ...MIGRATION_REQUESTS,
  ...PARTY_REQUESTS,
  ...PASSKEY_REQUESTS,
  ...PLANS_REQUESTS,
  ...PUSH_REQUESTS,
  ...SECURITY_REQUESTS,
  ...SOCIAL_REQUESTS,
  ...VERIFICATION_REQUESTS,
};
const WITH_PASSWORD = new Set([
  'signIn',
  'requestPasswordReset',
  'requestSignInLink',
  'completePasswordReset',
  'forcePasswordChange',
  'changePassword',
  'askTwoFactor',
  'turnOffTwoFactor',
  'startAuthenticator',
  'confirmAuthenticator',
  'startEmailCodes',
  'confirmEmailCodes',
  'renewRecoveryCodes',
  'changeDetails',
  'addBankAccount',
  'addWalletAccount',
  'askToReturn',
  'startSocialLink',
  'unlinkSocial',
  'closeAccount',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startConfirmation',
  'signInByPasskey',
]);

/** Draws on sale and a settled one, for every offer that the good requests name. */
export async function someDraws(shop: TestShop): Promise<void> {
  const drawId = await insertDraws(shop);
  await settleDraw(guestContext(shop.database.db), drawId, sandboxOperator);
}

/** Inserts them. @returns the id of the one that has closed, and is to be settled */
export async function insertDraws({ database: { db } }: TestShop): Promise<string> {
  await aRunOfDraws(db, { offerKey: 'powerball2018', drawNo: 100 }, 12);
  await aDraw(db, { offerKey: 'make_a_smile_lottery', drawNo: 7, ticketTotal: 150_000 });
  const past = { ...drawn, closesInMs: -7_200_000 };
  return aDraw(db, { ...past, prizePoolCents: 500_000_000 });
}

/** A request that this call accepts, from a new customer with everything it needs. Needs `someDraws`. */
export async function goodRequest(
  shop: TestShop,
  callName: string,
): Promise<{ identity: Identity; input: Input; api: Api }> {
  const make = GOOD[callName];
  if (!make) throw new Error(`${callName} has no good request: write one in requests/`);
  const customer = WITH_PASSWORD.has(callName)
    ? await shop.member()
    : { ...(await shop.customer({ purseCents: 1_000_000 })), email: '' };
  const { identity, api } = customer;
  return { identity, api, input: await make({ ...customer, shop }) };
}
