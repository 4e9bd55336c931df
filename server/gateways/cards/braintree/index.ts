import { BRAINTREE } from '@/lib/payment-gateways/braintree/gateway';
import type { OpenableGateway } from '../openable-gateway';
import { braintreeGateway } from './braintree-gateway';

export const braintree: OpenableGateway<'braintree'> = { ...BRAINTREE, open: braintreeGateway };
