import type { Customer } from '@/server/kernel/context';

export interface FavouriteNumbers {
  lotteryKey: string;
  numbers: number[];
}

/** What is known of a customer's address: after sign-up only the region. */
interface StoredAddress {
  line1?: string;
  line2?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
}

/** What a sign-in reads of a customer: `SIGN_IN_COLUMNS`. */
export interface SignInRow extends Customer {
  passwordHash: string;
  status: 'active' | 'locked' | 'closed';
  twoFactorMethod: 'authenticator' | 'email' | null;
  twoFactorSecret: string | null;
  twoFactorFailures: number;
}

/** What identity reads of a customer: `customerRowById`. */
export interface CustomerRow extends SignInRow {
  dateOfBirth: string;
  phone: string | null;
  address: StoredAddress | null;
  isVerified: boolean;
  mustVerify: boolean;
  verifyQuietly: boolean;
  addressConfirmationRequired: boolean;
  emailConfirmationRequired: boolean;
  twoFactorDeclinedAt: Date | null;
  favouriteNumbers: FavouriteNumbers[];
  automaticFavouriteNumbers: boolean;
  winnerNamePublic: boolean;
  previousSignInAt: Date | null;
  bannedCountrySeen: string | null;
  bannedCountrySeenAt: Date | null;
}
