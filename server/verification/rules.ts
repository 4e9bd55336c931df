import type { Variant } from '@/lib/contract/site';
import { VERIFICATION_METHODS, type VerificationMethod } from '@/lib/contract/verification-methods';
import {
  hasBankIdentity,
  hasHostedIdentity,
  hasIdentityProvider,
} from '@/server/gateways/identity';
import { ShopError } from '@/server/kernel/errors';

/** After so many refusals a method is closed to a customer: somebody would be guessing. */
export const MAX_TRIES = 5;

/** The methods of each variant: ConnectID and greenID are Australian. The others are disabled. */
const METHODS: Readonly<Record<Variant, readonly VerificationMethod[]>> = {
  AU: VERIFICATION_METHODS,
  GB: ['auto_verification', 'drivers_licence', 'photo_id_upload', 'pdf_form'],
};
const always = () => true;
/** Whether there is somebody who answers. Pictures are looked at by people of the shop: these need no provider. */
const IS_ANSWERED: Readonly<Record<VerificationMethod, () => boolean>> = {
  auto_verification: hasIdentityProvider,
  connect_id: hasBankIdentity,
  drivers_licence: hasIdentityProvider,
  greenid_ui: hasHostedIdentity,
  pdf_form: always,
  photo_id_upload: always,
};

export const isOffered = (variant: Variant, method: VerificationMethod): boolean =>
  METHODS[variant].includes(method) && IS_ANSWERED[method]();

/** @throws verification.method_unavailable */
export function requireMethod(variant: Variant, method: VerificationMethod): void {
  if (!isOffered(variant, method)) throw new ShopError('verification.method_unavailable');
}
