export type { GatewayMethod } from '@/server/runtime/payment-gateways';
export type {
  CardGateway,
  ChargeOutcome,
  ChargeState,
  DeclineReason,
  GatewayNews,
  Reversal,
} from './card-gateway';
export {
  findCardGateway,
  type GatewaysOf,
  gatewaysByMethod,
  gatewaysFor,
} from './card-gateways';
export { SANDBOX_CARDS } from './sandbox-cards';
export { dueSandboxWebhooks, markWebhookDelivered, writeSandboxWebhook } from './sandbox-webhooks';
export { tokenizeCard } from './tokenize-card';
