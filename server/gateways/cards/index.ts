export type { CardGateway, ChargeOutcome, ChargeState, DeclineReason } from './card-gateway';
export { cardGateways, findCardGateway } from './card-gateways';
export { SANDBOX_CARDS } from './sandbox-cards';
export { dueSandboxWebhooks, markWebhookDelivered } from './sandbox-webhooks';
export { tokenizeCard } from './tokenize-card';
