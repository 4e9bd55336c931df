import type { CustomerOverview } from '@/lib/contract/identity';
import type { Fund, PaymentMethod } from '@/lib/contract/wallet';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

/** A customer for whom nothing waits, at nine in the morning of 23 November 2026 in Sydney. */
export const aCalmCustomer = (over: Partial<CustomerOverview> = {}): CustomerOverview => ({
  asOf: '2026-11-22T22:00:00.000Z',
  customerId: 'pat',
  brandingRegion: 'AU',
  segmentName: 'au_default',
  pricingId: 'AU',
  email: 'pat@fairdraw.example',
  firstname: 'Pat',
  lastname: 'Player',
  balance: dollars(2_000),
  availableFunds: dollars(2_000),
  paymentMethods: [],
  withdrawalMethods: [],
  availableRecurringPurchaseMethods: ['wallet'],
  selectedRecurringPurchaseMethodKey: 'wallet',
  depositToConfirm: null,
  state: 'NSW',
  isVerified: true,
  verificationRules: [],
  verification: { methods: [] },
  migrationStatus: 'ineligible',
  accountUpgrade: false,
  forcePasswordChange: false,
  countryBanned: false,
  countryBannedConfirmationRequired: false,
  addressConfirmationRequired: false,
  emailAddressConfirmationRequired: false,
  preCommitment: null,
  currentBreak: null,
  spendLimitRequired: false,
  spendLimitUnanswered: false,
  spendLimits: [],
  favouriteNumbers: [],
  automaticFavouriteNumbers: false,
  experimentGroups: {},
  atv: {
    atvCommercial: dollars(0),
    atvCharity: dollars(0),
    atvSocialSyndicate: dollars(0),
    atvSyndicate: dollars(0),
  },
  twoFactorEnabled: true,
  twoFactorSuggested: false,
  isNewSignup: false,
  lastSignInAt: '2026-11-20T00:00:00.000Z',
  membershipPrograms: [],
  ...over,
});

/** Cards as a way to pay, with these saved, each by its expiry. */
export const cardsThat = (...expiries: string[]): PaymentMethod => ({
  code: 'cc',
  label: 'Card',
  direction: 'in',
  timing: 'At once',
  availableGateways: ['sandbox'],
  attributes: {
    logo: null,
    fee: { amount: dollars(0), basisPoints: 0 },
    isDigitalWallet: false,
    paysCarts: true,
    capability: 'wallet_deposit',
    needsVerification: false,
  },
  rules: { enabled: true, minAmount: dollars(500), maxAmount: dollars(500_000), gateways: [] },
  funds: expiries.map(
    (expiry, index): Fund => ({
      id: `card-${index}`,
      kind: 'cc',
      gateway: 'sandbox',
      brand: 'Visa',
      last4: `111${index}`,
      expiry,
      holderName: 'Pat Player',
      default: index === 0,
    }),
  ),
});
