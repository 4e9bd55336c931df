import { anna, ben, booking, type Fault, fault, first, inTheOpen, NOBODY } from './fault';

const DEPOSIT = first('deposits', "status = 'completed' and gateway = 'sandbox'");
const REFUND = first('ledger_entries', "kind = 'refund'");

/** SQL that writes a return to the card of a deposit, and books nothing. */
const returning = ({
  status = "'due'",
  cents = '1',
  source = REFUND,
  customer = `(select customer_id from ledger_entries where id = ${REFUND})`,
  deposit = DEPOSIT,
} = {}) => `insert into card_returns (id, customer_id, source_id, deposit_id, amount_cents, currency, status, reason, settled_at)
  select ${NOBODY}, ${customer}, ${source}, ${deposit}, ${cents}, 'AUD', status,
    case when status = 'refused' then case when ${deposit} is null then 'no_card' else 'refused' end end,
    case when status in ('done', 'refused') then shop_now() end
  from (values (${status})) as return (status)`;

/** Tampering with what goes back to the cards of customers without a wallet. */
export const CARD_RETURN_FAULTS: readonly Fault[] = [
  fault('money is on its way to a card that nobody set aside', 'card_returns.booked', returning()),
  fault(
    'money is said to be back on a card, and was never booked',
    'card_returns.booked',
    returning({ status: "'done'" }),
  ),
  fault('money is set aside for a card, of nothing', 'card_returns.booked', (shop) =>
    booking({ kind: 'card_return', customerId: anna(shop), cents: 1, account: 'gateway' }),
  ),
  fault(
    'what could not go back is said to be from the bank, which never gave it',
    'card_returns.came_back',
    (shop) => `
    insert into ledger_entries (id, kind, customer_id, reference_id) values (${NOBODY}, 'card_return_undone', ${anna(shop)}, ${NOBODY});
    insert into ledger_postings (entry_id, line, account, currency, amount_cents) values (${NOBODY}, 1, 'gateway', 'AUD', -1)`,
  ),
  fault(
    'more goes back to cards than was refunded',
    'card_returns.of_refunds',
    returning({ cents: '100000000' }),
  ),
  fault(
    'a prize goes back to a card',
    'card_returns.of_refunds',
    returning({
      source: first('ledger_entries', "kind = 'prize'"),
      customer: `(select customer_id from ledger_entries where id = ${first('ledger_entries', "kind = 'prize'")})`,
    }),
  ),
  fault('another’s refund goes back to a card', 'card_returns.of_refunds', (shop) =>
    returning({
      customer: `(select case customer_id when ${anna(shop)} then ${ben(shop)}::uuid else ${anna(shop)}::uuid end from ledger_entries where id = ${REFUND})`,
    }),
  ),
  fault(
    'a refund is said to be back on a card, and the gateway knows nothing of it',
    'card_returns.given_back',
    returning({ status: "'done'" }),
  ),
  fault(
    'a return to a card is taken out',
    'card_returns.steps',
    inTheOpen(`${returning()};\ndelete from card_returns where id = ${NOBODY}`),
  ),
  fault(
    'a return to a card goes elsewhere',
    'card_returns.steps',
    inTheOpen(
      `${returning()};\nupdate card_returns set status = 'sent', amount_cents = 2 where id = ${NOBODY}`,
    ),
  ),
];
