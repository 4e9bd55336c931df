import { EWAY } from '@/lib/payment-gateways/eway/gateway';
import type { OpenableGateway } from '../openable-gateway';
import { ewayGateway } from './eway-gateway';

export const eway: OpenableGateway<'eway'> = { ...EWAY, open: ewayGateway };
