import { z } from 'zod';
import { call, Nothing } from './call';
import { SECOND_FACTOR, STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { PASSWORD_LONG, PASSWORD_SHORT, POSTCODE, REQUIRED, TERMS } from './form-messages';
import { Break, DepositLimit, PendingLimit, PreCommitment, SpendPeriod } from './limits';
import { MIGRATION_STATUSES } from './migration';
import { WalletOverview } from './overview';
import { AUSTRALIAN_REGIONS, HIDDEN_REGIONS, isPostcodeOf } from './regions';
import { Identifier, Instant, Money, PricingId, UtmValue, Variant } from './site';
import { code, Email, line, PersonName, Phone, requiredLine } from './typed';
import {
  VERIFICATION_METHODS,
  VERIFICATION_STATUSES,
  VERIFIED_ACTIONS,
} from './verification-methods';

/** 8 or more characters, long ones welcome, no composition rules; the server refuses common ones. */
export const Password = z.string().min(8, PASSWORD_SHORT).max(128, PASSWORD_LONG);

export const StateRegion = z.enum([...AUSTRALIAN_REGIONS, ...HIDDEN_REGIONS]);

export const CustomerOverview = z.object({
  customerId: z.string(),
  brandingRegion: Variant,
  segmentName: z.string(),
  pricingId: PricingId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  ...WalletOverview.shape,
  state: z.string(),
  isVerified: z.boolean(),
  /** what has to wait until the customer is verified; empty for those who are */
  verificationRules: z.array(
    z.object({ action: z.enum(VERIFIED_ACTIONS), verificationRequired: z.boolean() }),
  ),
  verification: z.object({
    methods: z.array(
      z.object({ type: z.enum(VERIFICATION_METHODS), status: z.enum(VERIFICATION_STATUSES) }),
    ),
  }),
  migrationStatus: z.enum(MIGRATION_STATUSES),
  accountUpgrade: z.boolean(),
  forcePasswordChange: z.boolean(),
  /** nothing is sold to the country that this request comes from */
  countryBanned: z.boolean(),
  /** the customer has not yet said that they have read so */
  countryBannedConfirmationRequired: z.boolean(),
  addressConfirmationRequired: z.boolean(),
  emailAddressConfirmationRequired: z.boolean(),
  preCommitment: PreCommitment.nullable(),
  /** all limits to deposits that are set, the shortest first; the release before leaves it out */
  depositLimits: z.array(DepositLimit).optional(),
  /** a break or self-exclusion that runs */
  currentBreak: Break.nullable(),
  /** nothing is deposited before the customer has set a limit or said that they want none */
  spendLimitRequired: z.boolean(),
  /** the customer has said neither, whether or not they have to */
  spendLimitUnanswered: z.boolean(),
  spendLimits: z.array(
    z.object({
      period: SpendPeriod,
      limit: Money,
      amountSpent: Money,
      pending: PendingLimit.nullable(),
    }),
  ),
  favouriteNumbers: z.array(
    z.object({ lotteryKey: z.string(), numbers: z.array(z.number().int()) }),
  ),
  /** whether new tickets begin with the favourite numbers */
  automaticFavouriteNumbers: z.boolean(),
  /** the customer's group in each experiment that runs */
  experimentGroups: z.record(z.string(), z.string()),
  /** average values of the customer's own purchases; zero where there are none */
  atv: z.object({
    atvCommercial: Money,
    atvCharity: Money,
    atvSocialSyndicate: Money,
    atvSyndicate: Money,
  }),
  twoFactorEnabled: z.boolean(),
  /** it is off, and the customer has not said that they want it so */
  twoFactorSuggested: z.boolean(),
  /** the first visit, until the customer signs in again */
  isNewSignup: z.boolean(),
  lastSignInAt: Instant.nullable(),
  membershipPrograms: z.array(
    z.object({
      membershipProgram: z.string(),
      membershipStatus: z.enum(['member', 'non-member']),
      /** when that began; null if the customer never joined */
      membershipUpdated: Instant.nullable(),
      eligibility: z.object({
        status: z.enum(['eligible', 'ineligible']),
        action: z.enum(['opt_in', 'register_interest']),
      }),
    }),
  ),
});
export type CustomerOverview = z.infer<typeof CustomerOverview>;

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessExpiresAt: Instant,
});
export type Tokens = z.infer<typeof Tokens>;

const SignedInCustomer = z.object({
  id: z.string(),
  segmentName: z.string(),
  variant: Variant,
  pricingId: PricingId,
  firstName: z.string(),
  forcePasswordChange: z.boolean(),
  accountUpgrade: z.boolean(),
});

/** What the web tier seals into the session: the tokens, and the facts that middleware decides by. */
export const SignInResult = Tokens.extend({ customer: SignedInCustomer });
export type SignInResult = z.infer<typeof SignInResult>;

export const FavouriteNumbers = z
  .array(z.object({ lotteryKey: z.string().max(40), numbers: z.array(z.number().int()).max(20) }))
  .max(20);
/** the anonymous cart to take over; merged in the same transaction */
const CartReference = Identifier.optional();

export const Attribution = z.object({
  referrer: z.string().max(512).optional(),
  campaign: UtmValue,
  medium: UtmValue,
  source: UtmValue,
  term: UtmValue,
  content: UtmValue,
  referringDomain: z.string().max(255).optional(),
});

/** A customer's postal address. */
export const Address = z
  .object({
    line1: requiredLine(100),
    line2: line(100).default(''),
    /** suburb or town */
    suburb: requiredLine(60),
    state: StateRegion,
    postcode: code(10),
  })
  .refine(({ state, postcode }) => isPostcodeOf(state, postcode), {
    path: ['postcode'],
    message: POSTCODE,
  });
export type Address = z.input<typeof Address>;

export const SignUp = call('signUp', {
  method: 'POST',
  path: '/signup',
  access: 'public',
  input: z
    .object({
      email: Email,
      password: Password,
      firstName: PersonName,
      lastName: PersonName,
      /** a calendar date without a time zone; 18 and over */
      dateOfBirth: z.iso.date(),
      phone: Phone.optional(),
      /** Great Britain is one region, so it may be omitted there */
      state: StateRegion.optional(),
      /** with it, name, address and date of birth are compared with official records at once; its region is `state` */
      address: Address.optional(),
      termsAccepted: z.literal(true, TERMS),
      marketingAccepted: z.boolean().default(false),
      cartReference: CartReference,
      attribution: Attribution.default({}),
      metadata: z.object({ platform: z.literal('Web') }).optional(),
      favouriteNumbers: FavouriteNumbers.default([]),
    })
    .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', {
      path: ['firstName'],
      message: REQUIRED,
    }),
  result: SignInResult,
  errors: [
    'customer.email_taken',
    'customer.under_age',
    'customer.birth_date_unlikely',
    'customer.password_weak',
    'customer.region_unknown',
    'auth.blocked',
    'request.rate_limited',
  ],
});
export type SignUpInput = z.input<typeof SignUp.input>;

export const SignIn = call('signIn', {
  method: 'POST',
  path: '/login',
  access: 'public',
  input: z.object({
    email: Email,
    password: z.string().min(1, REQUIRED).max(128),
    ...SECOND_FACTOR,
    cartReference: CartReference,
    favouriteNumbers: FavouriteNumbers.default([]),
  }),
  result: SignInResult,
  errors: [
    'auth.credentials_invalid',
    'auth.blocked',
    'auth.account_locked',
    'auth.account_closed',
    '2fa_required',
    '2fa_incorrect',
    '2fa_account_locked',
  ],
});
export type SignInInput = z.input<typeof SignIn.input>;

export const Refresh = call('refresh', {
  method: 'POST',
  path: '/refresh',
  access: 'public',
  form: true,
  input: z.object({ refreshToken: z.string().min(1).max(512) }),
  result: SignInResult,
  errors: ['auth.refresh_invalid'],
});
/** Whether the sign-in is still valid, and the customer's present state. */
export const CheckSignIn = call('checkSignIn', {
  method: 'GET',
  path: '/customer/sign-in',
  access: 'customer',
  whileRestricted: true,
  input: Nothing,
  result: SignedInCustomer,
});
export const SignOut = call('signOut', {
  method: 'GET',
  path: '/logout',
  access: 'customer',
  ownerOnly: true,
  whileRestricted: true,
  // nobody has pressed it: the browser is told of results and wins as before
  input: z.object({ isIdle: z.literal('yes').optional() }),
  result: Nothing,
});
export const CheckEmail = call('checkEmail', {
  method: 'GET',
  path: '/check-email',
  access: 'public',
  browser: true,
  input: z.object({ email: Email }),
  result: z.object({ isAvailable: z.boolean() }),
  errors: ['request.rate_limited'],
});
/** The answer is always the same, whether or not the address is known. */
export const RequestPasswordReset = call('requestPasswordReset', {
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  form: true,
  browser: true,
  input: z.object({ email: Email }),
  result: Nothing,
  errors: ['auth.blocked', 'request.rate_limited'],
});
export const CompletePasswordReset = call('completePasswordReset', {
  method: 'POST',
  path: '/password/reset/complete',
  access: 'public',
  browser: true,
  input: z.object({ token: Identifier, password: Password }),
  result: Nothing,
  errors: ['customer.reset_invalid', 'customer.password_weak'],
});
export const ForcePasswordChange = call('forcePasswordChange', {
  method: 'POST',
  path: '/password/force-change',
  access: 'customer',
  whileRestricted: true,
  input: z.object({ password: Password }),
  result: SignInResult,
  errors: ['customer.change_not_forced', 'customer.password_weak', 'customer.password_same'],
});
export const ChangePassword = call('changePassword', {
  method: 'POST',
  path: '/customer/change-password',
  access: 'customer',
  form: true,
  browser: true,
  input: z.object({ currentPassword: z.string().min(1).max(128), password: Password }),
  result: Nothing,
  errors: [
    'customer.password_wrong',
    'customer.password_weak',
    'customer.password_same',
    'auth.blocked',
  ],
});
export const GetCustomer = call('getCustomer', {
  method: 'GET',
  path: '/customer',
  access: 'customer',
  browser: true,
  whileRestricted: true,
  input: Nothing,
  result: CustomerOverview,
});

/** Accepts the terms in force; this also completes an account that had to be upgraded. */
export const AcceptTerms = call('acceptTerms', {
  method: 'POST',
  path: '/customer/terms-and-conditions',
  access: 'customer',
  whileRestricted: true,
  input: z.object({
    accepted: z.literal(true, TERMS),
  }),
  result: Nothing,
});

/** The customer confirms that the postal or e-mail address on record is still right. */
export const ConfirmAddress = call('confirmAddress', {
  method: 'PATCH',
  path: '/customer/confirm-address',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: Nothing,
});
export const ConfirmEmailAddress = call('confirmEmailAddress', {
  method: 'PATCH',
  path: '/customer/confirm-email-address',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: Nothing,
});

export const CustomerDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** the address on record; unknown parts are empty */
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
  }),
  /** whether a win may be published under the first name and state */
  winnerNamePublic: z.boolean(),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const GetDetails = call('getDetails', {
  method: 'GET',
  path: '/customer/details',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: CustomerDetails,
});

/**
 * Changes the given fields and leaves the rest; changed fields count as confirmed. A new e-mail
 * address needs a step-up, because it gives control of the account.
 */
export const ChangeDetails = call('changeDetails', {
  method: 'POST',
  path: '/customer/details',
  access: 'customer',
  browser: true,
  input: z.object({
    address: Address.optional(),
    phone: Phone.optional(),
    email: Email.optional(),
    ...STEP_UP,
    winnerNamePublic: z.boolean().optional(),
    /** whether new tickets begin with the favourite numbers */
    automaticFavouriteNumbers: z.boolean().optional(),
  }),
  result: CustomerDetails,
  errors: [
    'auth.capability_missing',
    ...STEP_UP_ERRORS,
    'customer.email_taken',
    'customer.region_unknown',
  ],
});
