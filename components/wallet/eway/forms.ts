import dynamic from 'next/dynamic';
import { EWAY_ENTRY } from '@/lib/payment-gateways/eway/card-entry';
import type { GatewayForms } from '../card-entry/gateway-forms';

export const EWAY_FORMS: GatewayForms = {
  entry: EWAY_ENTRY,
  Fields: dynamic(() => import('./eway-entry').then((all) => all.EwayEntry)),
};
