import { ListPlacements, PrimeCartPlacements } from '@/lib/contract/placements';
import { routes, serve } from '@/server/http/serve';
import { listPlacements } from './list-placements';
import { primeCartPlacements } from './prime-cart-placements';

export const placementsHttp = routes(
  serve(ListPlacements, listPlacements),
  serve(PrimeCartPlacements, primeCartPlacements),
);
