import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { POST as notify } from '@/app/3ds/notify/route';
import { POST as fromBank } from '@/app/payments/bank/[gateway]/[reference]/route';
import { POST as receive } from '@/app/payments/webhooks/[gateway]/route';
import { doorPattern } from '@/lib/routes/door-table.mjs';
import { findFaults } from '@/server/audit';
import { findCardGateway } from '@/server/gateways/cards';
import { A_BROWSER } from '@/server/gateways/cards/testing/behaves-like-a-gateway';
import type { CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { braintreeDouble } from '@/server/testing/braintree-double';
import { ewayDouble } from '@/server/testing/eway-double';
import { opayoDouble } from '@/server/testing/opayo-double';
import { stripeDouble } from '@/server/testing/stripe-double';
import { testShop } from '@/server/testing/test-shop';
import { addCard } from '@/server/wallet/add-card';
import { depositByWallet } from '@/server/wallet/deposit-by-wallet';
import { depositFromFund } from '@/server/wallet/deposit-from-fund';
import { centsOf, inputOf, payersOn } from '@/server/wallet/testing/a-payer';
import { provideTransport } from '@/web/api/transport';

// What the four gateways send, through a socket to a server whose doors are those of the table, and on through both
// tiers to the database.

const AMOUNT = 2_000;
const stripe = stripeDouble();
const braintree = braintreeDouble();
const eway = ewayDouble();
const opayo = opayoDouble();
const shop = testShop();
const { aPayer, job } = payersOn(shop.database);

const HANDLERS: readonly [RegExp, (request: Request, path: string[]) => Promise<Response>][] = [
  [/^\/3ds\/notify$/, (request) => notify(request)],
  [
    /^\/payments\/webhooks\/[^/]+$/,
    (request, [, , , gateway = '']) => receive(request, { params: Promise.resolve({ gateway }) }),
  ],
  [
    /^\/payments\/bank\/[^/]+\/[^/]+$/,
    (request, [, , , gateway = '', reference = '']) =>
      fromBank(request, { params: Promise.resolve({ gateway, reference }) }),
  ],
];
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = incoming.url ?? '/';
  const handler = doorPattern('gateway').test(path)
    ? HANDLERS.find(([shape]) => shape.test(path))?.[1]
    : undefined;
  const request = new Request(`http://shop.example${path}`, {
    method: 'POST',
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, `${value}`]),
    body: Readable.toWeb(incoming),
    duplex: 'half',
  } as RequestInit);
  const response = await (handler?.(request, path.split('/')) ??
    new Response(null, { status: 404 }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

beforeAll(async () => {
  process.env.PAYMENT_GATEWAYS = 'cc:stripe,braintree,eway,opayo;pl:braintree';
  provideTransport(shop.carry);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Posts a body as it is; the status of the answer. */
async function posts(path: string, body: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const hints = (reference: string) => posts('/3ds/notify', form({ reference }));

interface Message {
  body: string;
  signature: string;
}
const byStripe = ({ body, signature }: Message) =>
  posts('/payments/webhooks/stripe', body, { 'stripe-signature': signature });
const byBraintree = ({ body }: Message) => posts('/payments/webhooks/braintree', body);

const aCard = (ctx: CustomerContext, gateway: string, token: string) =>
  addCard(ctx, {
    ...{ gateway, token, holderName: 'Robin Example', keep: 'never' },
    ...(gateway === 'stripe' && { expiry: '12/40' }),
  });
const statusOf = async (id: string) => {
  const { rows } = await shop.database.db.execute<{ status: string }>(
    sql`select status from deposits where id = ${id}`,
  );
  return rows[0]?.status;
};

describe('Stripe', () => {
  async function challenged(ctx: CustomerContext) {
    const card = await aCard(ctx, 'stripe', stripe().card('challenge'));
    const { id } = await depositFromFund(ctx, inputOf(card.id, AMOUNT));
    const intent = stripe()
      .intents.all()
      .find(({ metadata }) => metadata.reference === id);
    return { id, about: { object: 'payment_intent', id: intent?.id ?? '' } };
  }

  test('failed, then succeeded, repeated and out of order: the wallet is credited once', async () => {
    const ctx = await aPayer();
    const { id, about } = await challenged(ctx);
    const failed = stripe().event('payment_intent.payment_failed', about);
    expect(await byStripe(failed)).toBe(200);
    expect(await centsOf(ctx)).toBe(0);
    stripe().intents.answerBank(about.id, 'approved');
    const succeeded = stripe().event('payment_intent.succeeded', about);
    expect(await Promise.all([1, 2, 3].map(() => byStripe(succeeded)))).toEqual([200, 200, 200]);
    expect(await byStripe(failed)).toBe(200);
    expect(await byStripe(succeeded)).toBe(200);
    expect([await statusOf(id), await centsOf(ctx)]).toEqual(['completed', AMOUNT]);
  });

  test('forged, changed or an hour old, it moves nothing', async () => {
    const ctx = await aPayer();
    const { id, about } = await challenged(ctx);
    stripe().intents.answerBank(about.id, 'approved');
    const message = stripe().event('payment_intent.succeeded', about);
    const hourOld = stripe().event('payment_intent.succeeded', about, { ageSeconds: 3_600 });
    const forged = { ...message, signature: message.signature.replace(/v1=.*/, 'v1=00') };
    for (const wrong of [hourOld, forged, { ...message, body: `${message.body} ` }])
      expect(await byStripe(wrong)).toBe(400);
    expect([await statusOf(id), await centsOf(ctx)]).toEqual(['challenged', 0]);
  });

  test('a refund that was made at Stripe leaves the wallet, once', async () => {
    const ctx = await aPayer();
    const { id, about } = await challenged(ctx);
    stripe().intents.answerBank(about.id, 'approved');
    await byStripe(stripe().event('payment_intent.succeeded', about));
    await findCardGateway(ctx, 'stripe')?.refund(id, { id: newId(), amountCents: 700 });
    const charge = { object: 'charge', id: `ch_${newId()}`, payment_intent: about.id };
    const message = stripe().event('charge.refunded', charge);
    expect(await byStripe(message)).toBe(200);
    expect(await byStripe(message)).toBe(200);
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
  });
});

describe('Braintree', () => {
  async function paid(ctx: CustomerContext) {
    const { id } = await depositByWallet(ctx, {
      ...{ depositMethodCode: 'pl', paymentGateway: 'braintree', checkout: false },
      ...{ token: braintree().nonce('approved', 'PayPalAccount'), amountCents: AMOUNT },
    });
    const sale = braintree()
      .transactions.all()
      .find(({ orderId }) => orderId === id);
    const saleId = sale?.id ?? '';
    return {
      ...{ id, saleId },
      message: (kind: string) => braintree().message(kind, braintree().aboutTransaction(saleId)),
    };
  }

  test('settled, repeated, forged: the wallet holds it once', async () => {
    const ctx = await aPayer();
    const { message } = await paid(ctx);
    const settled = message('transaction_settled');
    expect(await Promise.all([1, 2].map(() => byBraintree(settled)))).toEqual([200, 200]);
    expect(await byBraintree(message('transaction_disbursed'))).toBe(200);
    const forged = settled.body.replace(/bt_signature=[^&]+/, 'bt_signature=publickeyofdouble%7C0');
    expect(await byBraintree({ ...settled, body: forged })).toBe(400);
    expect(await centsOf(ctx)).toBe(AMOUNT);
  });

  test('a refund that was made at Braintree, told before the settlement, leaves the wallet once', async () => {
    const ctx = await aPayer();
    const { id, saleId, message } = await paid(ctx);
    const settled = message('transaction_settled');
    braintree().transactions.settle(saleId);
    await findCardGateway(ctx, 'braintree')?.refund(id, { id: newId(), amountCents: 700 });
    expect(await byBraintree(message('transaction_disbursed'))).toBe(200);
    expect(await byBraintree(settled)).toBe(200);
    expect(await centsOf(ctx)).toBe(AMOUNT - 700);
  });
});

test('eWAY signs nothing: a hint, repeated and of nobody’s payment, makes the shop ask eWAY', async () => {
  const ctx = await aPayer();
  const card = await aCard(ctx, 'eway', eway().handOver('approved'));
  eway().fails(/^\/Transaction$/, 'lost_answer');
  const { id, status } = await depositFromFund(ctx, inputOf(card.id, AMOUNT));
  expect(status).toBe('pending');
  expect(await posts('/payments/webhooks/eway', form({ reference: id }))).toBe(404);
  expect(await Promise.all([hints(id), hints(id), hints(newId())])).toEqual([200, 200, 200]);
  expect([await statusOf(id), await centsOf(ctx)]).toEqual(['completed', AMOUNT]);
  expect(await hints('nonsense')).toBe(400);
});

test('Opayo’s bank sends the browser back: its answer, repeated or another one later, credits once', async () => {
  const ctx = await aPayer();
  const address = { line1: '1 High Street', suburb: 'Leeds', state: 'GB', postcode: 'LS1 1AA' };
  await shop.database.db.execute(sql`
    update customers set address = ${JSON.stringify(address)} where id = ${ctx.customer.id}`);
  const card = await aCard(ctx, 'opayo', opayo().card('challenge'));
  const { id, status } = await depositFromFund(ctx, {
    ...inputOf(card.id, AMOUNT),
    strongCustomerAuthentication: { browser: A_BROWSER },
  });
  expect(status).toBe('challenged');
  const answers = (cres: string) => posts(`/payments/bank/opayo/${id}`, form({ cres }));
  expect(await Promise.all([answers('Y'), answers('Y')])).toEqual([303, 303]);
  expect(await answers('N')).toBe(303);
  expect([await statusOf(id), await centsOf(ctx)]).toEqual(['completed', AMOUNT]);
});

test('after all of it the books agree', async () => {
  expect(await findFaults(job(), { only: ['ledger.', 'deposits.'] })).toEqual([]);
});
