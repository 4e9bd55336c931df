export type { GatewayMethod } from '@/server/runtime/payment-gateways';
export { cardEntries } from './card-entries';
export type {
  CardGateway,
  ChargeOutcome,
  ChargeState,
  DeclineReason,
  GatewayNews,
  Payer,
  Reversal,
  SavedCard,
  TakenPayment,
} from './card-gateway';
export {
  connectedGateways,
  findCardGateway,
  type GatewaysOf,
  gatewaysByMethod,
  gatewaysFor,
} from './card-gateways';
export { SANDBOX_CARDS } from './sandbox-cards';
export { dueSandboxWebhooks, markWebhookDelivered, writeSandboxWebhook } from './sandbox-webhooks';
export { tokenizeCard } from './tokenize-card';
