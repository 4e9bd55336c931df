import { notify } from '@/components/ui/toast-store';
import type { ApiError } from '@/lib/client/api-error';

/**
 * Says that the shop did not take something into the cart (4xx). What the reason is stands beside the button; in a
 * preview, which nobody should try again in, the notification says it too.
 */
export const sayNotAdded = (
  { code, message: reason }: Pick<ApiError, 'code' | 'message'>,
  message: string,
): string =>
  notify({
    id: 'cart-not-added',
    tone: 'error',
    message: code === 'preview.read_only' ? reason : message,
  });
