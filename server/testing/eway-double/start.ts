import { randomBytes, randomInt } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, startHttpDouble } from '../http-double';

export const DOUBLE_KEYS = {
  EWAY_ENVIRONMENT: 'sandbox',
  EWAY_API_KEY: 'keyOfTheDoubleForTests1234',
  EWAY_API_PASSWORD: 'password-of-the-double',
  EWAY_PUBLIC_KEY: 'epk-double-key-for-tests',
};

/** What the bank of a card of the double says: eWAY's codes. */
const RESPONSES = {
  approved: 'A2000',
  partial: 'A2010',
  insufficient_funds: 'D4451',
  card_expired: 'D4454',
  do_not_honour: 'D4405',
} as const;
export type CardBehaviour = keyof typeof RESPONSES;

interface Saved {
  token: number;
  reference: string;
  behaviour: CardBehaviour;
}
interface Transaction {
  id: number;
  isApproved: boolean;
  message: string;
  cents: number;
  currency: string;
  reference: string;
  refundedCents: number;
  originalId: number | null;
  /** `Purchase`, `Recurring` or `Refund` */
  type: string;
}

interface RequestBody {
  Method?: string;
  TransactionType?: string;
  SecuredCardData?: string;
  Customer?: {
    TokenCustomerID?: string;
    Reference?: string;
    CardDetails?: { CVN?: string; Name?: string };
  };
  Payment?: { TotalAmount: number; CurrencyCode?: string; InvoiceReference?: string };
  Refund?: { TotalAmount: number; CurrencyCode?: string };
}

/**
 * eWAY's Rapid API over real HTTP, as its reference describes what the shop uses of it: token customers from its secure
 * fields, direct payments with them, queries by number and by invoice reference, refunds, and errors in their codes.
 */
export async function startEwayDouble() {
  const handed = new Map<string, CardBehaviour>();
  const saved = new Map<number, Saved>();
  const transactions = new Map<number, Transaction>();

  const invalid = (code: string) => ({
    TransactionID: null,
    TransactionStatus: null,
    Errors: code,
  });

  function add(fields: Omit<Transaction, 'id' | 'refundedCents'>): Transaction {
    const transaction = { ...fields, id: randomInt(10_000_000, 99_999_999), refundedCents: 0 };
    transactions.set(transaction.id, transaction);
    return transaction;
  }
  const answered = ({ id, isApproved, message }: Transaction) => ({
    TransactionID: id,
    TransactionStatus: isApproved,
    ResponseMessage: message,
    Errors: null,
  });

  function saveCard({ SecuredCardData = '', Customer }: RequestBody) {
    const behaviour = handed.get(SecuredCardData);
    if (!behaviour) return { ...invalid('V6126'), Customer: null };
    if (!Customer?.CardDetails?.Name) return { ...invalid('V6021'), Customer: null };
    handed.delete(SecuredCardData);
    const card = { token: randomInt(900_000_000_000, 999_999_999_999), behaviour };
    saved.set(card.token, { ...card, reference: Customer?.Reference ?? '' });
    return { Customer: { TokenCustomerID: card.token }, Errors: '' };
  }

  function pay({ Customer, Payment, TransactionType = '' }: RequestBody) {
    const card = saved.get(Number(Customer?.TokenCustomerID));
    if (!card) return invalid('V6040');
    if (TransactionType === 'Purchase' && !Customer?.CardDetails?.CVN) return invalid('V6023');
    const message = RESPONSES[card.behaviour];
    const transaction = add({
      isApproved: message.startsWith('A'),
      message,
      cents: Payment?.TotalAmount ?? 0,
      currency: Payment?.CurrencyCode ?? '',
      reference: Payment?.InvoiceReference ?? '',
      originalId: null,
      type: TransactionType,
    });
    return answered(transaction);
  }

  function refund(id: number, { Refund }: RequestBody) {
    const original = transactions.get(id);
    if (!original?.isApproved) return invalid('V6113');
    const cents = Refund?.TotalAmount ?? 0;
    if (cents > original.cents - original.refundedCents) return invalid('V6151');
    original.refundedCents += cents;
    const { currency, id: originalId } = original;
    const fields = { isApproved: true, message: 'A2000', reference: '', type: 'Refund' };
    return answered(add({ ...fields, cents, currency, originalId }));
  }

  const shown = (transaction: Transaction) => ({
    ...answered(transaction),
    TransactionCaptured: true,
    TransactionType: transaction.type,
    TotalAmount: transaction.cents,
    CurrencyCode: transaction.currency,
    InvoiceReference: transaction.reference,
    MaxRefund: transaction.isApproved ? transaction.cents - transaction.refundedCents : 0,
    OriginalTransactionId: transaction.originalId,
  });
  const listed = (transaction: Transaction | undefined) =>
    transaction
      ? { Transactions: [shown(transaction)], Errors: '' }
      : { Transactions: [], Errors: 'V6171' };

  function act(method: string, path: string, body: RequestBody): unknown {
    const [, what = '', id = '', then = ''] = path.split('/');
    switch (`${method} ${what}`) {
      case 'POST Transaction':
        if (then === 'Refund') return refund(Number(id), body);
        return body.Method === 'CreateTokenCustomer' ? saveCard(body) : pay(body);
      case 'GET Transaction':
        return listed(
          id === 'InvoiceRef'
            ? [...transactions.values()].find(({ reference }) => reference === then)
            : transactions.get(Number(id)),
        );
      case 'GET Customer': {
        const card = saved.get(Number(id));
        const CardDetails = { Number: '444433XXXXXX1111', ExpiryMonth: '9', ExpiryYear: '40' };
        return {
          Customers: card
            ? [{ TokenCustomerID: card.token, Reference: card.reference, CardDetails }]
            : [],
        };
      }
      default:
        return null;
    }
  }

  const http = await startHttpDouble(
    ({ method, path, headers, text }: DoubleRequest): DoubleAnswer => {
      const type = 'application/json';
      const { EWAY_API_KEY: user, EWAY_API_PASSWORD: password } = DOUBLE_KEYS;
      const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      if (headers.authorization !== expected) return { status: 401, text: '', type };
      const result = act(method, path, text ? JSON.parse(text) : {});
      return result === null
        ? { status: 404, text: '', type }
        : { status: 200, text: JSON.stringify(result), type };
    },
  );

  return {
    ...http,
    all: () => [...transactions.values()],
    /** What eWAY's fields have handed to the browser. */
    handOver(behaviour: CardBehaviour) {
      const code = `F9802${randomBytes(80).toString('base64url')}`;
      handed.set(code, behaviour);
      return code;
    },
    /** A card that was saved for a customer before. */
    saved(behaviour: CardBehaviour, reference: string) {
      const token = randomInt(900_000_000_000, 999_999_999_999);
      saved.set(token, { token, reference, behaviour });
      return String(token);
    },
  };
}
export type EwayDouble = Awaited<ReturnType<typeof startEwayDouble>>;
