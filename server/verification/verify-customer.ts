import type { VerbInput } from '@/lib/contract/call';
import type { VerificationState, VerifyLicence } from '@/lib/contract/verification';
import { subjectById } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ask, personOf } from './ask';
import { getVerification } from './get-verification';
import { readLicence } from './licences';
import { requireMethod } from './rules';

/**
 * Has name, date of birth and address on record compared with official records.
 * @throws verification.method_unavailable | verification.address_missing | verification.already_verified |
 *   verification.in_progress | verification.too_many_tries
 */
export async function verifyCustomer(ctx: CustomerContext): Promise<VerificationState> {
  requireMethod(ctx.variant, 'auto_verification');
  await ask(ctx, 'auto_verification', { person: await personOf(ctx), licence: null });
  return getVerification(ctx);
}

/**
 * Has a driver licence compared with the register of its state.
 * @throws verification.method_unavailable | verification.licence_invalid | verification.already_verified |
 *   verification.in_progress | verification.too_many_tries
 */
export async function verifyLicence(
  ctx: CustomerContext,
  typed: VerbInput<typeof VerifyLicence>,
): Promise<VerificationState> {
  requireMethod(ctx.variant, 'drivers_licence');
  const licence = readLicence(ctx.variant, typed);
  const { person } = await subjectById(ctx.db, ctx.customer.id);
  await ask(ctx, 'drivers_licence', { person, licence });
  return getVerification(ctx);
}
