import { PurchaseCart } from '@/lib/contract/cart';
import { drawsOfCart } from '@/server/cart';
import { routes, serveAtomically } from '@/server/http/serve';
import { purchaseCart } from './purchase-cart';

export const purchaseHttp = routes(
  serveAtomically(PurchaseCart, purchaseCart, { behind: drawsOfCart }),
);
