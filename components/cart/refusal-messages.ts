import { ApiError } from '@/lib/client/api-error';
import type { ShopMessages } from '@/lib/contract/shop-messages';

/** Why the cart refused something: the API's own message, else a general error. */
export const refusalWords = (error: unknown, messages: ShopMessages['cart']): string =>
  error instanceof ApiError && hasOwnMessage(error) ? error.message : messages.notUpdated;

/** What is not there is said where it is a syndicate: there may be a reason, and something to do about it. */
const hasOwnMessage = ({ status, code }: ApiError): boolean =>
  [403, 409, 422].includes(status) || (status === 404 && /^(party|syndicate)\./.test(code));
