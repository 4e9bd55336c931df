import dynamic from 'next/dynamic';
import { OPAYO_ENTRY } from '@/lib/payment-gateways/opayo/card-entry';
import type { GatewayForms } from '../card-entry/gateway-forms';

export const OPAYO_FORMS: GatewayForms = {
  entry: OPAYO_ENTRY,
  Fields: dynamic(() => import('./opayo-entry').then((all) => all.OpayoEntry)),
};
