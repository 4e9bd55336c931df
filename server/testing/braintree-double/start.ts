import { randomBytes } from 'node:crypto';
import braintree from 'braintree';
import { type DoubleAnswer, type DoubleRequest, startHttpDouble } from '../http-double';
import {
  type CardBehaviour,
  type InstrumentType,
  type Nonce,
  NotFound,
  newBraintreeId,
  Refusal,
  type Saved,
} from './records';
import { type Sale, type Search, transactionsOf } from './transactions';
import { shownDispute, shownNonce, shownSaved, shownTransaction, xml } from './xml';

export const DOUBLE_KEYS = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchantofdouble',
  BRAINTREE_PUBLIC_KEY: 'publickeyofdouble',
  BRAINTREE_PRIVATE_KEY: 'privatekeyofdouble',
  BRAINTREE_MERCHANT_ACCOUNTS: 'AUD:acct_aud;GBP:acct_gbp',
};
const BASE = `/merchants/${DOUBLE_KEYS.BRAINTREE_MERCHANT_ID}`;

interface RequestBody {
  transaction?: Sale & { amount?: string; order_id?: string };
  search?: Search;
  client_token?: { merchant_account_id?: string };
  customer?: { id: string };
  payment_method?: { customer_id: string; payment_method_nonce: string; token: string };
}

/**
 * Braintree's API over real HTTP, as its server-side reference describes what the shop uses of it: transactions, their
 * search, refunds and disputes, customers, saved payment methods, nonces, client tokens, and signed webhooks.
 */
export async function startBraintreeDouble() {
  const nonces = new Map<string, Nonce>();
  const saved = new Map<string, Saved>();
  const customers = new Set<string>();
  const transactions = transactionsOf(nonces, saved);

  function save({
    customer_id: customerId,
    payment_method_nonce,
    token,
  }: NonNullable<RequestBody['payment_method']>) {
    if (!customers.has(customerId)) throw new Refusal(['93105']);
    if (saved.has(token)) throw new Refusal(['91719']);
    const nonce = nonces.get(payment_method_nonce);
    if (!nonce || nonce.isConsumed) throw new Refusal(['93107']);
    nonce.isConsumed = true;
    const { type, behaviour } = nonce;
    saved.set(token, { token, customerId, type, behaviour });
    return shownSaved({ token, customerId, type, behaviour });
  }

  function act(method: string, path: string, body: RequestBody): string {
    const [, what = '', id = '', then = ''] =
      path.match(/^\/(\w+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/) ?? [];
    const required = <T>(value: T | undefined): T => {
      if (value === undefined) throw new NotFound(path);
      return value;
    };
    switch (`${method} ${what} ${id.startsWith('advanced') ? id : then}`.trim()) {
      case 'POST client_token':
        return xml('client-token', { value: clientTokenFor(required(body.client_token)) });
      case 'POST customers':
        return makeCustomer(required(body.customer).id);
      case 'POST payment_methods':
        return save(required(body.payment_method));
      case `GET payment_methods ${then}`:
        return shownSaved(required(saved.get(then)));
      case `DELETE payment_methods ${then}`:
        required(saved.get(then));
        saved.delete(then);
        return '';
      case 'GET payment_method_nonces':
        return xml('payment-method-nonce', shownNonce(id, required(nonces.get(id))));
      case 'POST transactions':
        return xml('transaction', shownTransaction(transactions.sale(required(body.transaction))));
      case 'GET transactions':
        return xml('transaction', shownTransaction(transactions.find(id)));
      case 'PUT transactions submit_for_settlement':
        return xml('transaction', shownTransaction(transactions.submit(id)));
      case 'PUT transactions void':
        return xml('transaction', shownTransaction(transactions.void(id)));
      case 'POST transactions refund':
        return xml(
          'transaction',
          shownTransaction(transactions.refund(id, body.transaction ?? {})),
        );
      case 'POST transactions advanced_search_ids': {
        const ids = transactions.listed(body.search ?? {}).map((one) => one.id);
        return xml('search-results', { 'page-size': 50, ids });
      }
      case 'POST transactions advanced_search': {
        const list = transactions.listed(body.search ?? {});
        const inside = list.map((one) => xml('transaction', shownTransaction(one))).join('');
        return `<credit-card-transactions type="collection">${inside}</credit-card-transactions>`;
      }
      default:
        throw new NotFound(path);
    }
  }
  /** Opaque to the shop; a test reads from it which account it is for. */
  function clientTokenFor({ merchant_account_id: account = 'acct_default' }): string {
    return Buffer.from(`${account} ${randomBytes(6).toString('hex')}`).toString('base64');
  }
  function makeCustomer(id: string): string {
    if (customers.has(id)) throw new Refusal(['91609']);
    customers.add(id);
    return xml('customer', { id });
  }

  const http = await startHttpDouble(answerTo);
  function answerTo({ method, path, headers, text }: DoubleRequest): DoubleAnswer {
    const type = 'application/xml';
    const { BRAINTREE_PUBLIC_KEY: user, BRAINTREE_PRIVATE_KEY: password } = DOUBLE_KEYS;
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (headers.authorization !== expected) return { status: 401, text: '', type };
    if (!path.startsWith(BASE)) return { status: 404, text: '', type };
    try {
      const body: RequestBody = text ? JSON.parse(text) : {};
      const status = method === 'POST' ? 201 : 200;
      return { status, text: act(method, path.slice(BASE.length), body), type };
    } catch (error) {
      if (error instanceof NotFound) return { status: 404, text: '', type };
      if (!(error instanceof Refusal)) throw error;
      return { status: 422, text: refusalOf(error), type };
    }
  }

  // signed as the package's own tool signs
  const signer = new braintree.BraintreeGateway({
    environment: braintree.Environment.Sandbox,
    merchantId: DOUBLE_KEYS.BRAINTREE_MERCHANT_ID,
    publicKey: DOUBLE_KEYS.BRAINTREE_PUBLIC_KEY,
    privateKey: DOUBLE_KEYS.BRAINTREE_PRIVATE_KEY,
  }).webhookTesting as unknown as { sampleSignature(payload: string): string };

  return {
    ...http,
    transactions,
    nonces,
    /** What Braintree's form, or a digital wallet, has handed to the browser. */
    nonce(behaviour: CardBehaviour, type: InstrumentType = 'CreditCard') {
      const nonce = `tokencc_${newBraintreeId()}_${newBraintreeId()}`;
      nonces.set(nonce, { behaviour, type, isConsumed: false });
      return nonce;
    },
    /** A message as it travels: the form that is its body, and the signature in it. */
    message(kind: string, subject: string) {
      const at = new Date().toISOString();
      const text = `<notification><timestamp type="datetime">${at}</timestamp>${xml('kind', kind)}<subject>${subject}</subject></notification>`;
      const bt_payload = `${Buffer.from(text).toString('base64')}\n`;
      const signature = signer.sampleSignature(bt_payload);
      const body = new URLSearchParams({ bt_signature: signature, bt_payload }).toString();
      return { body, signature };
    },
    aboutTransaction: (id: string) => xml('transaction', shownTransaction(transactions.find(id))),
    aboutDispute: (dispute: Parameters<typeof shownDispute>[0]) =>
      xml('dispute', shownDispute(dispute)),
  };
}
export type BraintreeDouble = Awaited<ReturnType<typeof startBraintreeDouble>>;

function refusalOf({ codes, transaction }: Refusal): string {
  const errors = codes.map((code) => xml('error', { code, attribute: 'base', message: code }));
  const shown = transaction ? xml('transaction', shownTransaction(transaction)) : '';
  return `<api-error-response><errors><transaction><errors type="array">${errors.join('')}</errors></transaction></errors><message>refused</message>${shown}</api-error-response>`;
}
