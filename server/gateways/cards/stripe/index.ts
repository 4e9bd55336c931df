import { STRIPE } from '@/lib/payment-gateways/stripe/gateway';
import type { OpenableGateway } from '../openable-gateway';
import { stripeGateway } from './stripe-gateway';

export const stripe: OpenableGateway<'stripe'> = { ...STRIPE, open: stripeGateway };
