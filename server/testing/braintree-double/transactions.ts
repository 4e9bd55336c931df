import { randomUUID } from 'node:crypto';
import {
  BANK_CODES,
  type Dispute,
  type Instrument,
  type Nonce,
  NotFound,
  newBraintreeId,
  Refusal,
  type Saved,
  type Transaction,
} from './records';

/** The currency of each merchant account. */
export const ACCOUNTS = { acct_aud: 'AUD', acct_gbp: 'GBP' } as const;
const DUPLICATE_MS = 30_000;

export interface Sale {
  amount: string;
  merchant_account_id: keyof typeof ACCOUNTS;
  order_id: string;
  payment_method_nonce?: string;
  payment_method_token?: string;
  customer_id?: string;
  options?: { submit_for_settlement?: boolean };
}
export interface Search {
  ids?: readonly string[];
  order_id?: { is: string };
  type?: readonly string[];
  submitted_for_settlement_at?: { min: string; max: string };
}

/** The transactions of the double, and what may be done to them. */
export function transactionsOf(nonces: Map<string, Nonce>, saved: Map<string, Saved>) {
  const transactions = new Map<string, Transaction>();
  const taken: string[] = [];
  /** what the search does not show yet */
  const unlisted = new Set<string>();
  let isListing = true;

  const find = (id: string): Transaction => {
    const transaction = transactions.get(id);
    if (!transaction) throw new NotFound(id);
    return transaction;
  };
  function add(fields: Partial<Transaction> & Pick<Transaction, 'type' | 'amount' | 'currency'>) {
    const transaction: Transaction = {
      id: newBraintreeId(),
      status: 'authorizing',
      orderId: '',
      bankCode: '1000',
      rejection: null,
      refundedId: null,
      refunds: [],
      disputes: [],
      history: [],
      ...fields,
    };
    transactions.set(transaction.id, transaction);
    if (!isListing) unlisted.add(transaction.id);
    return transaction;
  }
  function move(transaction: Transaction, status: string): Transaction {
    transaction.status = status;
    transaction.history.push({ status, at: new Date() });
    return transaction;
  }
  function instrumentOf(sale: Sale): Instrument {
    if (sale.payment_method_token) {
      const card = saved.get(sale.payment_method_token);
      if (!card) throw new Refusal(['91518']);
      if (sale.customer_id && card.customerId !== sale.customer_id) throw new Refusal(['91516']);
      return card;
    }
    const nonce = nonces.get(sale.payment_method_nonce ?? '');
    if (!nonce) throw new Refusal(['91565']);
    if (nonce.isConsumed) throw new Refusal(['91564']);
    nonce.isConsumed = true;
    return nonce;
  }
  function listed(search: Search): Transaction[] {
    return [...transactions.values()].filter(
      ({ id, orderId, type, history }) =>
        !unlisted.has(id) &&
        (!search.ids || search.ids.includes(id)) &&
        (!search.order_id || search.order_id.is === orderId) &&
        (!search.type || search.type.includes(type)) &&
        isSubmittedIn(history, search.submitted_for_settlement_at),
    );
  }

  return {
    find,
    listed,
    /** the transactions that money was taken under, once for each time */
    taken,
    all: () => [...transactions.values()],
    /** from now on the search shows nothing new, as an index that lags */
    lag: (isLagging: boolean) => {
      isListing = !isLagging;
      if (!isLagging) unlisted.clear();
    },
    sale(sale: Sale): Transaction {
      const { behaviour } = instrumentOf(sale);
      const { amount, order_id: orderId } = sale;
      const currency = ACCOUNTS[sale.merchant_account_id];
      if (!currency) throw new Refusal(['91513']);
      const fields = { type: 'sale' as const, amount, currency, orderId };
      const before = [...transactions.values()].find(
        (one) => one.orderId === orderId && one.amount === amount && isRecent(one),
      );
      if (before) {
        const rejected = add({ ...fields, rejection: 'duplicate' });
        throw new Refusal([], move(rejected, 'gateway_rejected'));
      }
      const transaction = add({ ...fields, bankCode: BANK_CODES[behaviour] });
      if (behaviour !== 'approved' && behaviour !== 'partial') {
        throw new Refusal([], move(transaction, 'processor_declined'));
      }
      if (behaviour === 'partial') transaction.amount = '5.00';
      move(transaction, 'authorized');
      return sale.options?.submit_for_settlement ? this.submit(transaction.id) : transaction;
    },
    submit(id: string): Transaction {
      const transaction = find(id);
      if (transaction.status !== 'authorized') throw new Refusal(['91507']);
      taken.push(id);
      return move(transaction, 'submitted_for_settlement');
    },
    void(id: string): Transaction {
      const transaction = find(id);
      const may = ['authorized', 'submitted_for_settlement', 'settlement_pending'];
      if (!may.includes(transaction.status)) throw new Refusal(['91504']);
      return move(transaction, 'voided');
    },
    /** The bank pays, or does not, what was submitted. */
    settle: (id: string, status: 'settled' | 'settlement_declined' = 'settled') =>
      move(find(id), status),
    refund(id: string, { amount, order_id = '' }: { amount?: string; order_id?: string }) {
      const transaction = find(id);
      if (transaction.status !== 'settled') throw new Refusal(['91506']);
      const refunded = transaction.refunds.reduce((sum, one) => sum + Number(one.amount), 0);
      const left = Number(transaction.amount) - refunded;
      if (left <= 0) throw new Refusal(['91512']);
      const part = amount ?? left.toFixed(2);
      if (Number(part) > left) throw new Refusal(['91521']);
      const { currency } = transaction;
      const refund = add({
        type: 'credit',
        amount: part,
        currency,
        orderId: order_id,
        refundedId: id,
      });
      transaction.refunds.push(refund);
      return move(refund, 'submitted_for_settlement');
    },
    /** The cardholder's bank takes the money back until the dispute is decided. */
    dispute(id: string): Dispute {
      const { amount, currency, disputes } = find(id);
      const dispute = { id: randomUUID(), kind: 'chargeback', status: 'open', amount, currency };
      disputes.push({ ...dispute, transactionId: id });
      return disputes.at(-1) as Dispute;
    },
  };
}

const isRecent = ({ history }: Transaction): boolean =>
  history.some(({ at }) => Date.now() - +at < DUPLICATE_MS);

function isSubmittedIn(
  history: Transaction['history'],
  range: Search['submitted_for_settlement_at'],
): boolean {
  if (!range) return true;
  const event = history.find(({ status }) => status === 'submitted_for_settlement');
  return !!event && +event.at >= Date.parse(range.min) && +event.at <= Date.parse(range.max);
}
