import { OPAYO } from '@/lib/payment-gateways/opayo/gateway';
import type { OpenableGateway } from '../openable-gateway';
import { opayoGateway } from './opayo-gateway';

export const opayo: OpenableGateway<'opayo'> = { ...OPAYO, open: opayoGateway };
