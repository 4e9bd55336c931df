import { EnterNextDraw } from '@/lib/contract/checkout';
import { PurchaseCart } from '@/lib/contract/purchase';
import { drawsOfCart } from '@/server/cart';
import { routes, serveAtomically } from '@/server/http/serve';
import { enterNextDraw, nextDrawOf } from './enter-next-draw';
import { purchaseCart } from './purchase-cart';

export const purchaseHttp = routes(
  serveAtomically(PurchaseCart, purchaseCart, { behind: drawsOfCart }),
  serveAtomically(EnterNextDraw, enterNextDraw, { behind: nextDrawOf }),
);
