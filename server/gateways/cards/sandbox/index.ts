import { SANDBOX } from '@/lib/payment-gateways/sandbox/gateway';
import type { OpenableGateway } from '../openable-gateway';
import { sandboxGateway } from './sandbox-gateway';

export const sandbox: OpenableGateway<'sandbox'> = { ...SANDBOX, open: sandboxGateway };
