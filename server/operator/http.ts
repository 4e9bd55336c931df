import {
  FindCustomers,
  FreezeCustomer,
  OpenCustomer,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customers';
import { routes, serve } from '@/server/http/serve';
import { findCustomers } from './find-customers';
import { freezeCustomer, unfreezeCustomer } from './freeze-customer';
import { openCustomer } from './open-customer';

export const operatorHttp = routes(
  serve(FindCustomers, findCustomers),
  serve(OpenCustomer, openCustomer),
  serve(FreezeCustomer, freezeCustomer),
  serve(UnfreezeCustomer, unfreezeCustomer),
);
