import { ApiError } from '@/lib/client/api-error';

/** A card that its gateway, or its bank, did not take: the customer can do something about it. */
export const cardRefusal = (message: string): ApiError =>
  new ApiError(422, message, [{ code: 'wallet.card_invalid', message, target: 'general' }]);
