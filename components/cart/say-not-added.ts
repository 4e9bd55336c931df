import { notify } from '@/components/ui/toast-store';

/** Says that the shop did not take something into the cart (4xx). What the reason is stands beside the button. */
export const sayNotAdded = (message: string): string =>
  notify({ id: 'cart-not-added', tone: 'error', message });
