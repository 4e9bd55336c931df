import {
  GetBranding,
  GetCapabilities,
  GetCause,
  GetConfig,
  GetProductOffers,
  GetShopTime,
  ListCauses,
} from '@/lib/contract/catalogue';
import { routes, serve } from '@/server/http/serve';
import { getBranding } from './get-branding';
import { getCapabilities } from './get-capabilities';
import { getCause } from './get-cause';
import { getConfig } from './get-config';
import { getProductOffers } from './get-product-offers';
import { getShopTime } from './get-shop-time';
import { listCauses } from './list-causes';

export const catalogueHttp = routes(
  serve(GetBranding, getBranding),
  serve(GetCapabilities, getCapabilities),
  serve(GetConfig, getConfig),
  serve(GetProductOffers, getProductOffers),
  serve(ListCauses, listCauses),
  serve(GetCause, getCause),
  serve(GetShopTime, getShopTime),
);
