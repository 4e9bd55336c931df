import { sql } from 'drizzle-orm';
import type { Call } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import { platformRoutes } from '@/server/platform';
import { aSegmentWithout } from '@/server/testing/a-segment';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
beforeAll(() => someDraws(shop));

const nothing: Capability[] = [];
const settings: Capability[] = ['manage_notification_settings'];
const orders: Capability[] = ['viewing_orders'];
const membership: Capability[] = ['membership_program'];
const payIn = { oneOf: ['wallet_deposit', 'wallet_withdrawal'] satisfies Capability[] };
const cardEntry = {
  oneOf: ['wallet_manage', 'wallet_deposit', 'wallet_withdrawal'] satisfies Capability[],
};
const verification: Capability[] = ['verify_id'];
const cards: Capability[] = ['wallet_manage'];
const plans = { oneOf: ['autoplay_manage', 'subscription_manage'] satisfies Capability[] };
const limits: Capability[] = ['spend_limits'];

/** Every call with the capabilities it requires: all of them, or `oneOf` them. A new call must be added here. */
const REQUIRED: Record<string, Capability[] | { oneOf: Capability[] }> = {
  // orders, tickets, receipts and transactions
  listOrders: orders,
  listRecommendedOrders: orders,
  planReplay: orders,
  getOrder: orders,
  getReceipt: orders,
  listTransactions: orders,
  getStatement: orders,
  getDepositSummary: orders,
  getActivity: orders,
  listPastDrawsForCustomer: orders,
  listPastDrawsOfOfferForCustomer: orders,
  getFullResultForCustomer: orders,
  // the wallet
  listPaymentMethods: { oneOf: ['wallet_manage', 'wallet_deposit', 'wallet_withdrawal'] },
  listCardGateways: cardEntry,
  addCard: cardEntry,
  addBankAccount: { oneOf: ['wallet_manage', 'wallet_withdrawal'] },
  addWalletAccount: { oneOf: ['wallet_manage', 'wallet_withdrawal'] },
  getCardGateway: cardEntry,
  addPayPalAccount: cardEntry,
  setUpStripeCard: cardEntry,
  openGatewayForm: cardEntry,
  // whoever may sign in may say that they have read something
  acknowledgeFunds: nothing,
  setDefaultFund: cards,
  removeFund: { oneOf: ['wallet_manage', 'wallet_withdrawal'] },
  // who somebody is: which fields a licence has is everybody's
  getVerification: verification,
  verifyCustomer: verification,
  verifyLicence: verification,
  uploadIdentityDocument: verification,
  beginIdentityForm: verification,
  beginConnectId: verification,
  finishConnectId: verification,
  beginGreenId: verification,
  readGreenId: verification,
  getLicenceConfig: nothing,
  depositFromFund: payIn,
  depositByWallet: payIn,
  answerChallenge: payIn,
  cancelDeposit: payIn,
  getDeposit: { oneOf: ['wallet_deposit', 'viewing_orders'] },
  getFundDeposit: { oneOf: ['wallet_deposit', 'viewing_orders'] },
  getWithdrawalTerms: ['wallet_withdrawal'],
  withdraw: ['wallet_withdrawal'],
  listWithdrawals: { oneOf: ['wallet_withdrawal', 'viewing_orders'] },
  getWithdrawal: { oneOf: ['wallet_withdrawal', 'viewing_orders'] },
  cancelWithdrawal: { oneOf: ['wallet_withdrawal', 'viewing_orders'] },
  // plans that buy again
  listAutoplay: ['autoplay_manage'],
  getAutoplay: ['autoplay_manage', 'viewing_orders'],
  getBalanceProof: ['viewing_orders'],
  getTicketProof: ['viewing_orders'],
  getApplePass: ['viewing_orders'],
  getGooglePass: ['viewing_orders'],
  enterNextDraw: ['viewing_orders'],
  getPublicLog: nothing,
  getLogEntry: nothing,
  changeAutoplay: ['autoplay_manage'],
  pauseAutoplay: ['autoplay_manage'],
  unpauseAutoplay: ['autoplay_manage'],
  setMinimumJackpot: ['autoplay_manage'],
  setQuickpick: ['autoplay_manage'],
  cancelAutoplay: ['autoplay_manage'],
  listSubscriptions: ['viewing_orders', 'subscription_manage'],
  getSubscription: ['viewing_orders', 'subscription_manage'],
  setSubscriptionStatus: ['viewing_orders', 'subscription_manage'],
  changeSubscription: ['viewing_orders', 'subscription_manage'],
  listRecurringPurchases: plans,
  pricePlan: plans,
  agreeToPrice: plans,
  declinePrice: plans,
  skipNextDraw: plans,
  listNotifications: ['notifications_feed'],
  viewNotifications: ['notifications_feed'],
  // payments of autoplays and subscriptions
  listPaymentResolutions: plans,
  syncRecurringPurchases: plans,
  // limits; a limit to deposits is everybody's
  getSpendLimits: limits,
  setSpendLimit: limits,
  changeSpendLimit: limits,
  removeSpendLimit: limits,
  setPreCommitment: nothing,
  removePreCommitment: nothing,
  declineLimits: nothing,
  startBreak: nothing,
  askToReturn: nothing,
  // reminders of the time, and the look at one's limits, are everybody's
  getRealityCheck: nothing,
  reportActivity: nothing,
  answerRealityCheck: nothing,
  setRealityInterval: nothing,
  getLimitReview: nothing,
  answerLimitReview: nothing,
  // the membership programme; customers without it register interest, and proofs are public
  getMembershipConfig: membership,
  getMember: membership,
  listGiveaways: membership,
  getGiveawayWin: membership,
  enterGiveaway: membership,
  getBenefits: membership,
  getProgress: membership,
  changeMembership: membership,
  registerInterest: nothing,
  getGiveawayProof: nothing,
  // playing together
  ...Object.fromEntries(
    [
      ...['getPartyConfig', 'getPartyLottery', 'createPartyGroup', 'listPartyGroups'],
      ...['getPartyGroup', 'changePartyGroup', 'getPartyInvitation', 'joinByPartyToken'],
      ...['joinPartyGroup', 'leavePartyGroup', 'removePartyMember', 'handOverPartyGroup'],
      ...['renewPartyToken', 'listPartyEvents', 'listPartySessions', 'listOpenPartySessions'],
      ...['createPartySession', 'getPartySession', 'changePartySession', 'cancelPartySession'],
      'discoverPartySessions',
    ].map((name) => [name, ['social_syndicates'] satisfies Capability[]]),
  ),
  getPartyOrder: ['viewing_orders', 'social_syndicates'],
  migrate: ['customer_migration'],
  checkMigration: ['customer_migration'],
  // shown to one segment but not to another
  listPastDraws: ['multi_offer_site'],
  getStatistics: ['commercial_lotteries'],
  listCauses: ['causes_directory'],
  getCause: ['causes_directory'],
  getPartner: ['partner_purchase'],
  buildPartnerCart: ['partner_purchase'],
  getShare: orders,
  listSyndicates: ['syndicates'],
  listSyndicateSales: ['syndicates'],
  listPlacements: ['placements'],
  primeCartPlacements: ['placements'],
  saveFavouriteNumbers: ['favourite_numbers'],
  removeFavouriteNumbers: ['favourite_numbers'],
  getClosing: ['customer_deactivate'],
  closeAccount: ['customer_deactivate'],
  // checked in the verb, for the customer's own settings only: a mail's link needs no capability
  getPush: settings,
  savePush: settings,
  changePush: settings,
  removePush: settings,
  testPush: settings,
  getPreferences: nothing,
  changePreferences: nothing,
  changeChannelPreferences: nothing,
  // checked in the verb: contact details need a capability, the choice to publish one's name does not
  changeDetails: nothing,
  ...Object.fromEntries(
    [
      ...['signUp', 'signIn', 'refresh', 'signOut', 'checkEmail', 'requestPasswordReset'],
      ...['completePasswordReset', 'forcePasswordChange', 'changePassword', 'acceptTerms'],
      ...[
        'confirmAddress',
        'confirmAddressByLink',
        'confirmLocation',
        'exportData',
        'confirmEmailAddress',
        'getDetails',
        'getCustomer',
      ],
      ...['createAnonymousCart', 'getAnonymousCart', 'addAnonymousCartItem'],
      ...['changeAnonymousCartItem', 'removeAnonymousCartItem', 'buildAnonymousCart'],
      ...['convertAnonymousCart', 'addAnonymousPromotion', 'getCart', 'addCartItem'],
      ...['changeCartItem', 'removeCartItem', 'buildCart', 'addPromotion', 'purchaseCart'],
      'planBuild',
      ...['getBranding', 'getProductBrandingKeys', 'getCapabilities', 'getConfig'],
      ...[
        'getProductOffers',
        'listRaffles',
        'getShopTime',
        'discover',
        'discoverAtItsBase',
        'locate',
      ],
      ...['listTips', 'getPricingInfo', 'getNavigation', 'getComponents'],
      ...['getTheme', 'listTranslations', 'listRevalidations', 'revalidateContent', 'createEvent'],
      ...['openCustomerView', 'checkCustomerView', 'endCustomerView'],
      ...[
        'listLedgerNights',
        'getPastResultKeys',
        'listLatestDraws',
        'listLiveDraws',
        'listDrawsOfDay',
        'listPastDrawsOfOffer',
      ],
      ...['listArchivedDraws', 'listArchivedMonths'],
      ...['listArchivedYear', 'getDrawDetails', 'getDrawPrizes', 'getDrawWinners', 'previewDraw'],
      ...['getFullResult', 'getDrawProof', 'getRaised', 'getDrawCalendar', 'sendSupportMessage'],
      ...['hintThreeDS', 'checkSignIn', 'askTwoFactor', 'getTwoFactor', 'turnOffTwoFactor'],
      ...['startAuthenticator', 'confirmAuthenticator', 'startEmailCodes', 'confirmEmailCodes'],
      ...['sendConfirmationCode', 'keepSecondFactors'],
      ...['renewRecoveryCodes', 'listSignIns', 'endSignIn', 'endOtherSignIns'],
      ...['listPasskeys', 'startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
      ...['startConfirmation', 'startPasskeySignIn', 'signInByPasskey'],
      ...['listSocialProviders', 'startSocialSignIn', 'startSocialLink', 'answerSocial'],
      ...['socialSignIn', 'linkSocial', 'listSocialLinks', 'unlinkSocial'],
      ...['autologin', 'transfer', 'createTransfer', 'previewSignInLink', 'requestSignInLink'],
      ...['getRecurringPurchaseMethod', 'setRecurringPurchaseMethod', 'declineTwoFactor'],
      ...[
        'notifyThreeDS',
        'receiveGatewayNews',
        'openBankForm',
        'finishBankForm',
        'getSandbox',
        'addSampleCustomer',
        'moveClock',
        'sellToSupporters',
        'listMails',
        'sendBankPayment',
        'tokenizeCard',
        'answerSandboxIdentity',
        'openSandboxBenefits',
      ],
    ].map((name) => [name, nothing]),
  ),
};

/** What customers may do before they choose a required new password or agree to new terms. */
const WHILE_RESTRICTED = [
  'acceptTerms',
  'answerRealityCheck',
  'checkSignIn',
  'confirmLocation',
  'forcePasswordChange',
  'getCart',
  'getCustomer',
  'getRealityCheck',
  'reportActivity',
  'signOut',
  'startBreak',
].toSorted();

const CALLS = platformRoutes.map(({ call }) => [call.name, call] as const);
const OF_CUSTOMERS = CALLS.filter(([, { endpoint }]) => endpoint.access === 'customer');

async function code(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    const { status, problems } = error as { status: number; problems: { code: string }[] };
    return `${status} ${problems?.[0]?.code}`;
  }
}

/** Sends a good request after a change to its customer. */
async function refusalAfter(call: Call, change: ReturnType<typeof sql>) {
  const { api, identity, input } = await goodRequest(shop, call.name);
  await shop.database.db.execute(
    sql`update customers set ${change} where id = ${identity.customerId}`,
  );
  return code(api(call, input, { idempotencyKey: 'a-key-of-this-test' }));
}

test('what every call asks is decided', () => {
  const declared = CALLS.map(([name, { endpoint }]) => [
    name,
    endpoint.anyCapability ? { oneOf: endpoint.anyCapability } : (endpoint.capabilities ?? nothing),
  ]);
  expect(Object.fromEntries(declared)).toEqual(REQUIRED);
});

const GATED = CALLS.filter(
  ([, { endpoint }]) => endpoint.capabilities ?? endpoint.anyCapability,
).map(([name, call]) => [name, call] as const);

test.each(GATED)('%s is refused in a segment without its capability', async (_, call) => {
  const { capabilities = [], anyCapability = [] } = call.endpoint;
  const missing = capabilities.slice(0, 1).concat(anyCapability);
  const segment = aSegmentWithout(...missing);
  expect(await refusalAfter(call, sql`segment_name = ${segment}`)).toBe(
    '403 auth.capability_missing',
  );
});

test('one capability is enough where either will do', async () => {
  const { call } = platformRoutes.find((route) => route.call.name === 'getDeposit') ?? {};
  const segment = aSegmentWithout('wallet_deposit');
  expect(call && (await refusalAfter(call, sql`segment_name = ${segment}`))).toBeUndefined();
});

test('visitors have the capabilities of the default segment', async () => {
  const { call } = platformRoutes.find((route) => route.call.name === 'listCauses') ?? {};
  if (!call) throw new Error('no listCauses');
  expect(await code(shop.visitor()(call, {}))).toBeUndefined();
  expect(await code(shop.visitor({ variant: 'GB' })(call, {}))).toBe('403 auth.capability_missing');
});

describe.each([
  [
    'must choose a new password',
    sql`force_password_change = true`,
    'auth.password_change_required',
  ],
  ['must agree to new terms', sql`account_upgrade = true`, 'auth.terms_required'],
])('a customer who %s', (_, change, refused) => {
  test.each(OF_CUSTOMERS)('and asks for %s', async (name, call) => {
    const expected = WHILE_RESTRICTED.includes(name) ? undefined : `403 ${refused}`;
    const isForced = name === 'forcePasswordChange' && refused === 'auth.terms_required';
    expect(await refusalAfter(call, change)).toBe(isForced ? undefined : expected);
  });
});
