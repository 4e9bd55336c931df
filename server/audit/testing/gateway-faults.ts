import { anna, booking, type Fault, fault, first } from './fault';

const DEPOSIT = first('deposits', "status = 'completed'");
const DECLINED = first('deposits', "status = 'declined'");

/** SQL for what a gateway's books say of a deposit. */
const says = (deposit: string, { amount = 'amount_cents', currency = 'currency', back = 0 } = {}) =>
  `insert into gateway_payments (gateway, reference, amount_cents, currency, refunded_cents)
   select gateway, id, ${amount}, ${currency}, ${back} from deposits where id = ${deposit}`;

/** Gateways whose books say something else than ours. */
export const GATEWAY_FAULTS: readonly Fault[] = [
  fault(
    'the gateway’s books name another amount',
    'gateways.credited',
    says(DEPOSIT, { amount: 'amount_cents + 1' }),
  ),
  fault(
    'the gateway’s books name another currency',
    'gateways.credited',
    says(DEPOSIT, { currency: "'NZD'" }),
  ),
  fault('the gateway took what is declined here', 'gateways.credited', says(DECLINED)),
  fault(
    'the gateway took what is no deposit here',
    'gateways.credited',
    `insert into gateway_payments (gateway, reference, amount_cents, currency, refunded_cents)
     values ('sandbox', gen_random_uuid(), 100, 'AUD', 0)`,
  ),
  fault(
    'a deposit is in none of the gateway’s books',
    'gateways.taken',
    `insert into gateway_days (gateway, day, read_at)
     select gateway, (created_at at time zone 'UTC')::date, settled_at from deposits where id = ${DEPOSIT}`,
  ),
  fault(
    'the gateway gave a part back, and nobody claimed it',
    'gateways.given_back',
    says(DEPOSIT, { back: 5 }),
  ),
  fault('the shop bears a loss that nobody claimed', 'deposits.waived', (shop) =>
    booking({ kind: 'adjustment', customerId: anna(shop), cents: 700, account: 'losses' }),
  ),
];
