import type { DeclineReason } from '../card-gateway';

/** What happens to a charge on a sandbox card. */
export type Scenario =
  | { charge: 'approved'; duplicateWebhooks?: true }
  | { charge: 'approved'; refusesRefunds: true }
  | { charge: 'declined'; reason: DeclineReason }
  | { charge: 'challenge' }
  | { charge: 'timeout'; settlesAs: 'approved' | 'declined' };

export interface SandboxCard {
  /** the scenario's name in the database */
  scenario: string;
  /** for people, grouped as on a card; any future expiry and any security code are accepted */
  number: string;
  outcome: string;
  behaviour: Scenario;
}

/** The sandbox's test cards: no real card has these numbers. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  {
    scenario: 'approved',
    number: '4111 1111 1111 1111',
    outcome: 'Approved',
    behaviour: { charge: 'approved' },
  },
  {
    scenario: 'approved_mastercard',
    number: '5555 5555 5555 4444',
    outcome: 'Approved (MasterCard)',
    behaviour: { charge: 'approved' },
  },
  {
    scenario: 'approved_amex',
    number: '3782 822463 10005',
    outcome: 'Approved (American Express, 4-digit security code)',
    behaviour: { charge: 'approved' },
  },
  {
    scenario: 'insufficient_funds',
    number: '4000 0000 0000 0515',
    outcome: 'Declined: not enough money on the card',
    behaviour: { charge: 'declined', reason: 'insufficient_funds' },
  },
  {
    scenario: 'card_expired',
    number: '4000 0000 0000 0549',
    outcome: 'Declined: the card has expired',
    behaviour: { charge: 'declined', reason: 'card_expired' },
  },
  {
    scenario: 'do_not_honour',
    number: '4000 0000 0000 0051',
    outcome: 'Declined: the bank gives no reason',
    behaviour: { charge: 'declined', reason: 'do_not_honour' },
  },
  {
    scenario: 'challenge',
    number: '4000 0000 0000 3006',
    outcome: 'The bank asks to confirm (3-D Secure)',
    behaviour: { charge: 'challenge' },
  },
  {
    scenario: 'timeout_approved',
    number: '4000 0000 0000 4087',
    outcome: 'No answer in time, approved two minutes later',
    behaviour: { charge: 'timeout', settlesAs: 'approved' },
  },
  {
    scenario: 'timeout_declined',
    number: '4000 0000 0000 4095',
    outcome: 'No answer in time, declined two minutes later',
    behaviour: { charge: 'timeout', settlesAs: 'declined' },
  },
  {
    scenario: 'duplicate_webhooks',
    number: '4000 0000 0000 2024',
    outcome: 'Approved, and the gateway says so three more times later',
    behaviour: { charge: 'approved', duplicateWebhooks: true },
  },
  {
    scenario: 'closed_later',
    number: '4000 0000 0000 5126',
    outcome: 'Approved, and closed afterwards: nothing goes back to it',
    behaviour: { charge: 'approved', refusesRefunds: true },
  },
];

const digitsOf = (number: string): string => number.replaceAll(' ', '');

export const findSandboxCard = (number: string): SandboxCard | undefined =>
  SANDBOX_CARDS.find((card) => digitsOf(card.number) === digitsOf(number));

export function behaviourOf(scenario: string): Scenario {
  const card = SANDBOX_CARDS.find((candidate) => candidate.scenario === scenario);
  if (!card) throw new Error(`The sandbox has no card for ${scenario}`);
  return card.behaviour;
}
