import { notify } from '@/components/ui/toast-store';
import type { ApiError } from '@/lib/client/api-error';

/**
 * Says that the shop did not take something into the cart (4xx). What the reason is stands beside the button; where
 * nothing is taken at all, which nobody should try again in, the notification says it too.
 */
export const sayNotAdded = (
  { code, message: reason }: Pick<ApiError, 'code' | 'message'>,
  message: string,
): string =>
  notify({
    id: 'cart-not-added',
    tone: 'error',
    message: READ_ONLY.has(code) ? reason : message,
  });

/** Of a preview, and of a view of the office. */
const READ_ONLY: ReadonlySet<string> = new Set(['preview.read_only', 'customer_view.read_only']);
