import { ListTransactions } from '@/lib/contract/transactions';
import { DepositFromFund } from '@/lib/contract/wallet';
import { writeSandboxWebhook } from '@/server/gateways/cards';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { newId } from '@/server/kernel/ids';
import { publishNight } from '@/server/ledger';
import { aCard, aCardToken, TEST_EXPIRY } from '@/server/wallet/testing/a-card';
import { type Asker, aPage, type GoodRequests, keyed } from './an-asker';

async function aDeposit({ api, ctx }: Asker, scenario: string) {
  const { id: fundId } = await aCard(ctx, scenario);
  return api(DepositFromFund, { fundId, amountCents: 2_000, csc: '123' }, keyed());
}

/** Cards, deposits and transactions; the sandbox for testing them. */
export const WALLET_REQUESTS: GoodRequests = {
  listPaymentMethods: () => ({ filter: 'funds.cart eq true' }),
  listCardGateways: () => ({}),
  getActivity: () => ({ month: '2026-11' }),
  addCard: async ({ ctx }) => ({
    gateway: 'sandbox',
    token: await aCardToken(ctx, 'approved_amex'),
    holderName: 'Robin Example',
    expiry: TEST_EXPIRY,
  }),
  addPayPalAccount: async ({ ctx }) => ({
    gateway: 'sandbox',
    token: await aCardToken(ctx, 'approved', 'pl'),
  }),
  addBankAccount: () => ({
    bsb: '062-000',
    accountNumber: '1234 5678',
    currentPassword: MEMBERS_PASSWORD,
  }),
  addWalletAccount: () => ({ methodCode: 'pl', currentPassword: MEMBERS_PASSWORD }),
  acknowledgeFunds: () => ({ level: 'not_protected' }),
  setDefaultFund: async ({ ctx }) => ({ fundId: (await aCard(ctx)).id }),
  removeFund: async ({ ctx }) => ({ fundId: (await aCard(ctx)).id }),
  getRecurringPurchaseMethod: () => ({ recurringPurchaseMethod: 'wallet' }),
  setRecurringPurchaseMethod: async ({ ctx }) => {
    await aCard(ctx);
    return { recurringPurchaseMethod: 'cc' };
  },
  listPaymentResolutions: () => ({}),
  syncRecurringPurchases: () => ({}),
  depositFromFund: async ({ ctx }) => ({
    fundId: (await aCard(ctx)).id,
    amountCents: 2_000,
    csc: '123',
    checkout: false,
    depositMethodCode: 'cc',
    paymentGateway: 'sandbox',
    customerId: ctx.customer.id,
    deviceData: 'rse_of_a_device',
    strongCustomerAuthentication: {
      browser: {
        acceptHeader: 'text/html',
        colourDepth: 24,
        javaEnabled: false,
        javascriptEnabled: true,
        language: 'en-AU',
        screenHeight: 800,
        screenWidth: 1_280,
        timeZoneOffset: -600,
        userAgent: 'Mozilla/5.0',
      },
    },
  }),
  depositByWallet: async ({ ctx }) => ({
    depositMethodCode: 'ap',
    paymentGateway: 'sandbox',
    token: await aCardToken(ctx, 'approved', 'ap'),
    amountCents: 2_000,
    checkout: false,
    customerId: ctx.customer.id,
  }),
  getFundDeposit: async (asker) => ({ id: (await aDeposit(asker, 'approved')).id }),
  getCardGateway: () => ({ gatewayKey: 'sandbox' }),
  setUpStripeCard: () => ({}),
  openGatewayForm: () => ({ gatewayKey: 'stripe' }),
  getDeposit: async (asker) => ({ depositId: (await aDeposit(asker, 'approved')).id }),
  answerChallenge: async (asker) => ({
    depositId: (await aDeposit(asker, 'challenge')).id,
    outcome: 'approved',
  }),
  cancelDeposit: async (asker) => ({ depositId: (await aDeposit(asker, 'challenge')).id }),
  notifyThreeDS: async (asker) => ({
    gateway: 'sandbox',
    eventId: newId(),
    reference: (await aDeposit(asker, 'challenge')).id,
    outcome: 'declined',
  }),
  receiveGatewayNews: async (asker) => {
    const { id: reference } = await aDeposit(asker, 'challenge');
    const news = { eventId: newId(), reference, outcome: 'completed' as const };
    return { gateway: 'sandbox', ...writeSandboxWebhook(news) };
  },
  openBankForm: async (asker) => ({
    gateway: 'sandbox',
    reference: (await aDeposit(asker, 'challenge')).id,
  }),
  finishBankForm: async (asker) => ({
    gateway: 'sandbox',
    reference: (await aDeposit(asker, 'challenge')).id,
    answer: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ',
  }),
  hintThreeDS: async (asker) => ({ reference: (await aDeposit(asker, 'challenge')).id }),
  listTransactions: () => ({ kind: 'deposit', from: '2026-11-01', to: '2026-11-23', ...aPage }),
  listLedgerNights: () => ({}),
  getBalanceProof: async ({ ctx }) => {
    await publishNight(ctx);
    return {};
  },
  getStatement: () => ({ kind: 'deposit', from: '2026-11-01', to: '2026-11-23' }),
  getDepositSummary: async (asker) => {
    await aDeposit(asker, 'approved');
    const { items } = await asker.api(ListTransactions, { kind: 'deposit' });
    return { transactionId: items[0]?.id };
  },

  getSandbox: () => ({}),
  addSampleCustomer: () => ({ like: 'new@fairdraw.example' }),
  sellToSupporters: () => ({ offerKey: 'make_a_smile_lottery', drawNo: 7 }),
  moveClock: () => ({ byMs: 60_000 }),
  listMails: () => ({ recipient: 'robin@fairdraw.example', ...aPage }),
  sendBankPayment: () => ({
    account: 'bpay' as const,
    reference: 'for my wallet',
    amountCents: 2_000,
    currency: 'AUD',
  }),
  tokenizeCard: () => ({ number: '4111 1111 1111 1111', expiry: TEST_EXPIRY, csc: '123' }),
};
