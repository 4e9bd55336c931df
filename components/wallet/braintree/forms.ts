import dynamic from 'next/dynamic';
import { BRAINTREE_ENTRY } from '@/lib/payment-gateways/braintree/card-entry';
import type { GatewayForms } from '../card-entry/gateway-forms';
import { ButtonsLoading } from '../wallet-buttons/buttons-loading';

export const BRAINTREE_FORMS: GatewayForms = {
  entry: BRAINTREE_ENTRY,
  Fields: dynamic(() => import('./braintree-entry').then((all) => all.BraintreeEntry)),
  Buttons: dynamic(() => import('./braintree-buttons').then((all) => all.BraintreeButtons), {
    loading: ButtonsLoading,
  }),
  SavePayPal: dynamic(() =>
    import('./braintree-save-paypal').then((all) => all.BraintreeSavePayPal),
  ),
};
