import { classOf, type RequestClass } from './request-class';

const CUSTOMER = { cookie: 'sv=AU; fairdraw=Fe26.2*1*x' };
const OTHERS = { cookie: 'sv=AU; cookie_consent=essential; xfairdraw=1; fairdraw=' };

const of = (call: string, headers: Record<string, string>): RequestClass => {
  const [method, url] = call.split(' ');
  return classOf({ method, url, headers });
};

test.each<[call: string, known: RequestClass, stranger: RequestClass]>([
  // shared by all visitors
  ['GET /', 'shared', 'shared'],
  ['GET /powerball?x=/cart/buy', 'shared', 'shared'],
  ['HEAD /lotto-results/2', 'shared', 'shared'],
  ['GET /login', 'shared', 'shared'],
  ['GET /nothing/of/the/kind', 'shared', 'shared'],
  ['GET /_next/static/chunks/a.js', 'shared', 'shared'],
  ['GET /og/powerball/ticket.png', 'shared', 'shared'],
  ['GET /cms/items/pages', 'shared', 'shared'],
  // the shop's calls to itself
  ['POST /api/revalidate', 'own', 'own'],
  ['GET /api/route-overrides', 'own', 'own'],
  ['GET /api/metrics', 'own', 'own'],
  ['POST /v2/refresh', 'own', 'own'],
  ['GET /v2/customer/sign-in', 'own', 'own'],
  ['GET /v2/revalidations?since=x', 'own', 'own'],
  // what stays open
  ['GET /api/party/events?group=1', 'stream', 'newcomer'],
  // money
  ['POST /3ds/notify', 'purchase', 'purchase'],
  ['POST /payments/webhooks/stripe', 'purchase', 'purchase'],
  ['GET /payments/bank/opayo/1', 'purchase', 'purchase'],
  ['POST /payments/bank/opayo/1', 'purchase', 'purchase'],
  ['POST /v2/3ds/notify', 'purchase', 'purchase'],
  // whoever runs the shop
  ['GET /operator', 'purchase', 'purchase'],
  ['POST /operator/call/signInStaff', 'purchase', 'purchase'],
  ['POST /operator/v1/staff', 'purchase', 'purchase'],
  ['GET /operators', 'shared', 'shared'],
  ['GET /api/call/getShopTime', 'purchase', 'purchase'],
  ['POST /api/call/purchaseCart', 'purchase', 'newcomer'],
  ['GET /api/call/getReceipt?checkout_id=1', 'purchase', 'newcomer'],
  ['GET /api/call/listCardGateways', 'purchase', 'newcomer'],
  ['POST /api/call/depositFromFund', 'purchase', 'newcomer'],
  ['GET /api/call/listPaymentMethods', 'purchase', 'newcomer'],
  ['GET /cart/buy', 'purchase', 'newcomer'],
  ['GET /Cart/Buy/', 'purchase', 'newcomer'],
  ['GET /receipt/1', 'purchase', 'newcomer'],
  ['GET /my-account/deposit/authorisation/1', 'purchase', 'newcomer'],
  ['POST /api/call/answerChallenge', 'purchase', 'newcomer'],
  ['POST /api/call/tokenizeCard', 'purchase', 'newcomer'],
  // carts and sign-ins
  ['POST /api/call/addCartItem', 'cart', 'newcomer'],
  ['GET /api/call/getCart', 'cart', 'newcomer'],
  ['GET /api/session', 'cart', 'newcomer'],
  ['POST /api/session/sign-up', 'cart', 'newcomer'],
  ['POST /api/session/sign-in', 'cart', 'cart'],
  ['POST /api/session/social-sign-in', 'cart', 'cart'],
  ['POST /api/sign-in-with/apple', 'cart', 'cart'],
  // everything else
  ['GET /api/call/listPlacements?keys=home', 'browsing', 'newcomer'],
  ['GET /api/call/cartoons', 'browsing', 'newcomer'],
  ['POST /api/call/createEvent', 'browsing', 'newcomer'],
  ['GET /api/call/getMember', 'browsing', 'newcomer'],
  ['GET /api/v2/draw/proof/one_lottery/12', 'browsing', 'newcomer'],
  // calls that browsers may not make are not matched by name
  ['POST /api/call/signIn', 'browsing', 'newcomer'],
  ['POST /api/call/constructor', 'browsing', 'newcomer'],
  ['GET /my-account/transactions/2', 'browsing', 'newcomer'],
  ['POST /unsubscribe/x', 'browsing', 'newcomer'],
  ['GET /api/clear-cache?next=/', 'browsing', 'newcomer'],
])('%s is %s for who has a session, else %s', (call, known, stranger) => {
  expect(of(call, CUSTOMER)).toBe(known);
  expect(of(call, { cookie: '__Host-fairdraw=x' })).toBe(known);
  expect(of(call, OTHERS)).toBe(stranger);
  expect(of(call, {})).toBe(stranger);
});

test('what a browser fetches ahead is the first to go', () => {
  const ahead = { ...CUSTOMER, rsc: '1', 'next-router-prefetch': '1' };
  expect(of('GET /cart/buy', ahead)).toBe('newcomer');
  expect(of('GET /powerball', ahead)).toBe('shared');
});

test('where the web is another node, its calls are told apart by what they are for', () => {
  const bearer = { authorization: 'Bearer x' };
  expect(of('GET /v2/draws/pricing/AU/latest', {})).toBe('shared');
  expect(of('GET /v2/orders', bearer)).toBe('browsing');
  expect(of('POST /v2/anon-cart', {})).toBe('cart');
  expect(of('POST /v2/login', {})).toBe('cart');
  expect(of('POST /v2/event', {})).toBe('newcomer');
  expect(of('POST /v2/cart/purchase', bearer)).toBe('purchase');
});
