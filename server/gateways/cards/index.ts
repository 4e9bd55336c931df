export type { GatewayMethod } from '@/lib/payment-gateways/payment-gateway';
export { cardEntries } from './card-entries';
export {
  type CardGateway,
  type ChargeOutcome,
  type ChargeState,
  type DeclineReason,
  type GatewayNews,
  type Payer,
  RefundRefused,
  type Reversal,
  type SavedCard,
  type TakenPayment,
} from './card-gateway';
export {
  connectedGateways,
  findCardGateway,
  type GatewaysOf,
  gatewaysByMethod,
  gatewaysFor,
} from './card-gateways';
export { SANDBOX_CARDS } from './sandbox/sandbox-cards';
export {
  dueSandboxWebhooks,
  markWebhookDelivered,
  writeSandboxWebhook,
} from './sandbox/sandbox-webhooks';
export { tokenizeCard } from './sandbox/tokenize-card';
