import { randomUUID } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, startHttpDouble } from '../http-double';

export const DOUBLE_KEYS = {
  OPAYO_ENVIRONMENT: 'sandbox',
  OPAYO_VENDOR_NAME: 'doublevendor',
  OPAYO_INTEGRATION_KEY: 'integrationKeyOfTheDouble1',
  OPAYO_INTEGRATION_PASSWORD: 'integrationPasswordOfTheDouble1',
};

/** What the bank of a card of the double says (ISO 8583). */
const BANK_CODES = {
  approved: '00',
  challenge: '00',
  partial: '00',
  insufficient_funds: '51',
  card_expired: '54',
  do_not_honour: '05',
} as const;
export type CardBehaviour = keyof typeof BANK_CODES;

interface Transaction {
  id: string;
  type: string;
  status: string;
  statusCode: string;
  bankCode: string;
  cents: number;
  currency: string;
  vendorTxCode: string;
  instructions: string[];
  originalId: string | null;
}
interface RequestBody {
  vendorName?: string;
  transactionType?: string;
  paymentMethod?: { card: { merchantSessionKey: string; cardIdentifier: string } };
  vendorTxCode?: string;
  amount?: number;
  currency?: string;
  referenceTransactionId?: string;
  instructionType?: string;
  cRes?: string;
  billingAddress?: Record<string, string>;
  strongCustomerAuthentication?: Record<string, unknown>;
}
interface Answer {
  status: number;
  body: unknown;
}

const refused = (code: number, status = 422): Answer => ({
  status,
  body: { errors: [{ code, description: 'refused', property: '' }] },
});

/**
 * Opayo's Pi interface over real HTTP, as what is published of it says, as far as the shop uses it: session keys,
 * deferred payments with 3-D Secure, vendor codes that are taken once, instructions, refunds and retrieval.
 */
export async function startOpayoDouble() {
  const cards = new Map<string, CardBehaviour>();
  const transactions = new Map<string, Transaction>();
  const released: string[] = [];
  const bodies: RequestBody[] = [];

  function add(fields: Pick<Transaction, 'type' | 'cents' | 'currency' | 'vendorTxCode'>) {
    const transaction: Transaction = {
      ...fields,
      id: randomUUID().toUpperCase(),
      status: 'Ok',
      statusCode: '0000',
      bankCode: '00',
      instructions: [],
      originalId: null,
    };
    transactions.set(transaction.id, transaction);
    return transaction;
  }
  const shown = (one: Transaction) => ({
    transactionId: one.id,
    transactionType: one.type,
    status: one.status,
    statusCode: one.statusCode,
    bankResponseCode: one.bankCode,
    amount: { totalAmount: one.cents, saleAmount: one.cents, surchargeAmount: 0 },
    currency: one.currency,
  });

  function defer(request: RequestBody): Answer {
    const { merchantSessionKey = '', cardIdentifier = '' } = request.paymentMethod?.card ?? {};
    const behaviour = cards.get(`${merchantSessionKey}_${cardIdentifier}`);
    if (!behaviour) return refused(1011, 401);
    cards.delete(`${merchantSessionKey}_${cardIdentifier}`);
    if (!request.billingAddress?.postalCode) return refused(1003);
    const transaction = add({
      type: 'Deferred',
      cents: behaviour === 'partial' ? 500 : (request.amount ?? 0),
      currency: request.currency ?? '',
      vendorTxCode: request.vendorTxCode ?? '',
    });
    transaction.bankCode = BANK_CODES[behaviour];
    if (behaviour === 'challenge') {
      Object.assign(transaction, { status: '3DAuth', statusCode: '2021' });
      const { id: transactionId, status, statusCode } = transaction;
      const acsUrl = 'https://acs.example/challenge';
      return {
        status: 202,
        body: { transactionId, status, statusCode, acsUrl, cReq: `creq-${transactionId}` },
      };
    }
    if (transaction.bankCode !== '00') {
      Object.assign(transaction, { status: 'NotAuthed', statusCode: '2000' });
    }
    return { status: 201, body: shown(transaction) };
  }

  function refund({
    referenceTransactionId = '',
    amount = 0,
    vendorTxCode = '',
  }: RequestBody): Answer {
    const original = transactions.get(referenceTransactionId);
    if (!original?.instructions.includes('release')) return refused(1018);
    const refundedCents = [...transactions.values()]
      .filter(({ originalId }) => originalId === original.id)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (amount > original.cents - refundedCents) return refused(1018);
    const { currency } = original;
    const made = add({ type: 'Refund', cents: amount, currency, vendorTxCode });
    made.originalId = original.id;
    return { status: 201, body: shown(made) };
  }

  function post(request: RequestBody): Answer {
    const { vendorTxCode } = request;
    if ([...transactions.values()].some((one) => one.vendorTxCode === vendorTxCode)) {
      return refused(1017);
    }
    return request.transactionType === 'Refund' ? refund(request) : defer(request);
  }

  function instruct(transaction: Transaction, { instructionType = '' }: RequestBody): Answer {
    const isOpen = transaction.status === 'Ok' && transaction.instructions.length === 0;
    if (!isOpen || !['release', 'abort'].includes(instructionType)) return refused(1018);
    transaction.instructions.push(instructionType);
    if (instructionType === 'release') released.push(transaction.id);
    return { status: 201, body: { instructionType, date: new Date().toISOString() } };
  }

  /** The bank's answer, sealed as far as the shop is concerned: `Y` or `N`. */
  function challenged(transaction: Transaction, { cRes }: RequestBody): Answer {
    if (transaction.status !== '3DAuth') return refused(1018);
    if (cRes === 'Y') Object.assign(transaction, { status: 'Ok', statusCode: '0000' });
    else Object.assign(transaction, { status: 'Rejected', statusCode: '2001' });
    return { status: 201, body: shown(transaction) };
  }

  function act(method: string, path: string, request: RequestBody): Answer {
    const [, what = '', id = '', then = ''] = path.split('/');
    const transaction = transactions.get(id);
    if (id && !transaction) return refused(1012, 404);
    switch (`${method} ${what} ${transaction ? `one ${then}` : ''}`.trim()) {
      case 'POST merchant-session-keys':
        return request.vendorName === DOUBLE_KEYS.OPAYO_VENDOR_NAME
          ? { status: 201, body: { merchantSessionKey: randomUUID(), expiry: '' } }
          : refused(1002, 401);
      case 'POST transactions':
        return post(request);
    }
    if (!transaction || what !== 'transactions') return refused(1012, 404);
    switch (`${method} ${then}`.trim()) {
      case 'GET':
        // one that waits for its bank is not there yet
        return transaction.status === '3DAuth'
          ? refused(1012, 404)
          : { status: 200, body: shown(transaction) };
      case 'GET instructions':
        return {
          status: 200,
          body: {
            instructions: transaction.instructions.map((instructionType) => ({ instructionType })),
          },
        };
      case 'POST instructions':
        return instruct(transaction, request);
      case 'POST 3d-secure-challenge':
        return challenged(transaction, request);
      default:
        return refused(1012, 404);
    }
  }

  const http = await startHttpDouble(
    ({ method, path, headers, text }: DoubleRequest): DoubleAnswer => {
      const type = 'application/json';
      const { OPAYO_INTEGRATION_KEY: user, OPAYO_INTEGRATION_PASSWORD: password } = DOUBLE_KEYS;
      const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      if (headers.authorization !== expected) return { status: 401, text: '{}', type };
      const request: RequestBody = text ? JSON.parse(text) : {};
      bodies.push(request);
      const { status, body } = act(method, path, request);
      return { status, text: JSON.stringify(body), type };
    },
  );

  return {
    ...http,
    all: () => [...transactions.values()],
    /** the bodies of the requests so far */
    bodies,
    /** the transactions that money was taken under, once for each time */
    released,
    /** What Opayo's form has handed to the browser: a session and a card in it. */
    card(behaviour: CardBehaviour) {
      const token = `${randomUUID()}_${randomUUID()}`;
      cards.set(token, behaviour);
      return token;
    },
  };
}
export type OpayoDouble = Awaited<ReturnType<typeof startOpayoDouble>>;
