import type { CustomerOverview } from '@/lib/contract/identity';
import type { WalletOverview } from '@/lib/contract/overview';
import { isCountryBanned } from '@/server/kernel/banned-country';
import type { CustomerContext } from '@/server/kernel/context';
import { hasSeen } from './confirm-location';
import { experimentGroups } from './experiment-groups';
import { customerRowById } from './find-customer';

type Own = Omit<
  CustomerOverview,
  | keyof WalletOverview
  | 'atv'
  | 'preCommitment'
  | 'depositLimits'
  | 'currentBreak'
  | 'spendLimits'
  | 'spendLimitRequired'
  | 'spendLimitUnanswered'
  | 'membershipPrograms'
  | 'verification'
  | 'verificationRules'
>;

/** The part of the signed-in customer's overview that identity owns; other domains add money and limits. */
export async function describeCustomer(ctx: CustomerContext): Promise<Own> {
  const [row, groups] = await Promise.all([
    customerRowById(ctx.db, ctx.customer.id),
    experimentGroups(ctx.db, ctx.customer.id),
  ]);
  const isBanned = isCountryBanned(ctx);
  return {
    customerId: row.id,
    brandingRegion: row.variant,
    segmentName: row.segmentName,
    pricingId: row.pricingId,
    email: row.email,
    firstname: row.firstName,
    lastname: row.lastName,
    state: row.address?.state ?? '',
    isVerified: row.isVerified,
    migrationStatus: row.migrationStatus,
    accountUpgrade: row.accountUpgrade,
    forcePasswordChange: row.forcePasswordChange,
    countryBanned: isBanned,
    countryBannedConfirmationRequired: isBanned && !hasSeen(row, ctx.country),
    addressConfirmationRequired: row.addressConfirmationRequired,
    emailAddressConfirmationRequired: row.emailConfirmationRequired,
    favouriteNumbers: row.favouriteNumbers,
    automaticFavouriteNumbers: row.automaticFavouriteNumbers,
    experimentGroups: groups,
    twoFactorEnabled: row.twoFactorMethod !== null,
    twoFactorSuggested: row.twoFactorMethod === null && row.twoFactorDeclinedAt === null,
    isNewSignup: row.previousSignInAt === null,
    // the previous sign-in, so that a customer can notice one that was not theirs
    lastSignInAt: row.previousSignInAt?.toISOString() ?? null,
  };
}
