import { PurchaseCart } from '@/lib/contract/cart';
import { routes, serveAtomically } from '@/server/http/serve';
import { purchaseCart } from './purchase-cart';

export const purchaseHttp = routes(
  serveAtomically(PurchaseCart, purchaseCart, { isCrowded: true }),
);
