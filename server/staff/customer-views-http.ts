import {
  CheckCustomerView,
  EndCustomerView,
  OpenCustomerView,
} from '@/lib/contract/customer-views';
import { routes, serve } from '@/server/http/serve';
import { checkCustomerView, endCustomerView, openCustomerView } from './customer-views';

/** For the web tier that shows a view. They are no calls of the office: no page makes them. */
export const customerViewsHttp = routes(
  serve(OpenCustomerView, openCustomerView),
  serve(CheckCustomerView, checkCustomerView),
  serve(EndCustomerView, endCustomerView),
);
