import dynamic from 'next/dynamic';
import { STRIPE_ENTRY } from '@/lib/payment-gateways/stripe/card-entry';
import type { GatewayForms } from '../card-entry/gateway-forms';
import { ButtonsLoading } from '../wallet-buttons/buttons-loading';

export const STRIPE_FORMS: GatewayForms = {
  entry: STRIPE_ENTRY,
  Fields: dynamic(() => import('./stripe-entry').then((all) => all.StripeEntry)),
  Buttons: dynamic(() => import('./stripe-buttons').then((all) => all.StripeButtons), {
    loading: ButtonsLoading,
  }),
};
