import { sql } from 'drizzle-orm';
import { RequestPasswordReset } from '@/lib/contract/identity';
import {
  answerLinkRequests,
  askForAddresses,
  newMailLink,
  type SignInLink,
} from '@/server/identity';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { newId } from '@/server/kernel/ids';
import { openWallet } from '@/server/wallet';
import { type Asker, aVisitorsCart, type GoodRequests } from './an-asker';

const NEW_PASSWORD = 'a horse of another colour';

async function aResetToken({ email, shop }: Asker): Promise<string> {
  await shop.visitor()(RequestPasswordReset, { email });
  await answerLinkRequests(shop.database);
  const { rows } = await shop.database.db.execute<{ token: string }>(sql`
    select payload->'data'->>'token' as token from outbox
    where payload->>'template' = 'password-reset' and payload->>'to' = ${email}`);
  return rows[0]?.token ?? '';
}

const aSignInToken = async ({ ctx, shop }: Asker, kind: SignInLink) =>
  (await newMailLink(shop.database.db, ctx.customer.id, kind)).token;

/** Accounts and authentication. */
export const IDENTITY_REQUESTS: GoodRequests = {
  signUp: async (asker) => ({
    email: `${newId()}@fairdraw.example`,
    password: NEW_PASSWORD,
    firstName: 'Sam',
    lastName: 'Example',
    dateOfBirth: '1990-02-28',
    phone: '+61 400 000 000',
    state: 'NSW',
    termsAccepted: true,
    marketingAccepted: false,
    cartReference: (await aVisitorsCart(asker)).token,
    attribution: { referrer: 'https://friends.example', source: 'friend' },
    metadata: { platform: 'Web' },
    favouriteNumbers: [{ lotteryKey: 'powerball2018', numbers: [1, 2] }],
  }),
  signIn: async (asker) => ({
    email: asker.email,
    password: MEMBERS_PASSWORD,
    otp: '123456',
    recoveryCode: 'ABCD-EFGH-JKLM-NPQR',
    cartReference: (await aVisitorsCart(asker)).token,
    favouriteNumbers: [],
  }),
  autologin: async (asker) => ({
    token: await aSignInToken(asker, 'autologin'),
    otp: '123456',
    cartReference: (await aVisitorsCart(asker)).token,
  }),
  transfer: async (asker) => ({
    token: await aSignInToken(asker, 'transfer'),
    otp: '123456',
    cartReference: (await aVisitorsCart(asker)).token,
  }),
  createTransfer: () => ({}),
  previewSignInLink: async (asker) => ({
    token: await aSignInToken(asker, 'autologin'),
    link: 'autologin',
  }),
  requestSignInLink: ({ email }) => ({ email }),
  checkEmail: () => ({ email: 'nobody@fairdraw.example' }),
  requestPasswordReset: ({ email }) => ({ email }),
  completePasswordReset: async (asker) => ({
    token: await aResetToken(asker),
    password: NEW_PASSWORD,
  }),
  forcePasswordChange: async ({ ctx, shop }) => {
    await shop.database.db.execute(
      sql`update customers set force_password_change = true where id = ${ctx.customer.id}`,
    );
    return { password: NEW_PASSWORD };
  },
  changePassword: () => ({ currentPassword: MEMBERS_PASSWORD, password: NEW_PASSWORD }),
  acceptTerms: () => ({ accepted: true }),
  getDetails: () => ({}),
  changeDetails: () => ({
    address: {
      line1: '1 Example Street',
      line2: '',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    },
    phone: '+61 400 000 000',
    winnerNamePublic: true,
  }),
  confirmAddress: () => ({}),
  confirmEmailAddress: () => ({}),
  saveFavouriteNumbers: () => ({ lotteryKey: 'oz_lotto2022', numbers: [1, 2, 3, 4, 5, 6, 7] }),
  removeFavouriteNumbers: () => ({ lotteryKey: 'oz_lotto2022' }),
  getClosing: () => ({}),
  exportData: () => ({}),
  closeAccount: async ({ ctx, shop }) => {
    await openWallet(shop.database.db, ctx.customer.id, ctx.customer.currency);
    return { currentPassword: MEMBERS_PASSWORD };
  },
  confirmLocation: () => ({ confirmed: true }),
  confirmAddressByLink: async ({ ctx, shop }) => {
    await shop.database.db.execute(
      sql`update customers set address_confirmation_required = true where id = ${ctx.customer.id}`,
    );
    await askForAddresses(shop.database);
    const { rows } = await shop.database.db.execute<{ token: string }>(sql`
      select payload->'data'->>'token' as token from outbox
      where payload->>'template' = 'confirm-address' and payload->>'to' = ${ctx.customer.email}`);
    return { token: rows[0]?.token ?? '' };
  },
  refresh: ({ tokens }) => ({ refreshToken: tokens.refreshToken }),
  checkSignIn: () => ({}),
  signOut: () => ({}),
  getCustomer: () => ({}),
};
