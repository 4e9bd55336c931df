import type { Variant } from '@/lib/contract/site';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import { hasIdentityProvider } from '@/server/gateways/identity';
import { ShopError } from '@/server/kernel/errors';

/** After so many refusals a method is closed to a customer: somebody would be guessing. */
export const MAX_TRIES = 5;

/** The methods of each variant. The others are disabled: no provider of theirs is built in (docs/identity-checks.md). */
const METHODS: Readonly<Record<Variant, readonly VerificationMethod[]>> = {
  AU: ['auto_verification', 'drivers_licence', 'photo_id_upload'],
  GB: ['auto_verification', 'drivers_licence', 'photo_id_upload'],
};
/** Looked at by people of the shop: these need no provider. */
const BY_HAND: ReadonlySet<VerificationMethod> = new Set(['photo_id_upload', 'pdf_form']);

export const isOffered = (variant: Variant, method: VerificationMethod): boolean =>
  METHODS[variant].includes(method) && (BY_HAND.has(method) || hasIdentityProvider());

/** @throws verification.method_unavailable */
export function requireMethod(variant: Variant, method: VerificationMethod): void {
  if (!isOffered(variant, method)) throw new ShopError('verification.method_unavailable');
}
