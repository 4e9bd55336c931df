import { BuildPartnerCart, GetPartner } from '@/lib/contract/partners';
import { routes, serve } from '@/server/http/serve';
import { buildPartnerCart } from './build-partner-cart';
import { getPartner } from './get-partner';

export const partnersHttp = routes(
  serve(GetPartner, getPartner),
  serve(BuildPartnerCart, buildPartnerCart),
);
