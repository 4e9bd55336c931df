import {
  GetCapabilities,
  GetCause,
  GetConfig,
  GetProductBrandingKeys,
  GetProductOffers,
  GetShopTime,
  ListCauses,
  ListRaffles,
} from '@/lib/contract/catalogue';
import {
  Discover,
  DiscoverAtItsBase,
  GetComponents,
  GetNavigation,
  GetPricingInfo,
  ListTips,
  Locate,
} from '@/lib/contract/start-up';
import { routes, serve } from '@/server/http/serve';
import { discover } from './discover';
import { getCapabilities } from './get-capabilities';
import { getCause } from './get-cause';
import { getComponents } from './get-components';
import { getConfig } from './get-config';
import { getNavigation } from './get-navigation';
import { getPricingInfo } from './get-pricing-info';
import { getProductBrandingKeys } from './get-product-branding-keys';
import { getProductOffers } from './get-product-offers';
import { getShopTime } from './get-shop-time';
import { listCauses } from './list-causes';
import { listRaffles } from './list-raffles';
import { listTips } from './list-tips';
import { locate } from './locate';

export const catalogueHttp = routes(
  serve(GetProductBrandingKeys, getProductBrandingKeys),
  serve(GetCapabilities, getCapabilities),
  serve(GetConfig, getConfig),
  serve(GetProductOffers, getProductOffers),
  serve(ListCauses, listCauses),
  serve(GetCause, getCause),
  serve(ListRaffles, listRaffles),
  serve(GetShopTime, getShopTime),
  serve(Discover, discover),
  serve(DiscoverAtItsBase, discover),
  serve(Locate, locate),
  serve(ListTips, listTips),
  serve(GetPricingInfo, getPricingInfo),
  serve(GetNavigation, getNavigation),
  serve(GetComponents, getComponents),
);
