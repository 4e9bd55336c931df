import type { Transport } from '@/lib/client/transport';
import type { Cart } from '@/lib/contract/cart';
import { AddAnonymousCartItem, AddCartItem, CreateAnonymousCart } from '@/lib/contract/cart-calls';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { GetProductOffers } from '@/lib/contract/catalogue';
import { GetReceipt, ListOrders } from '@/lib/contract/checkout';
import { GetCustomer, SignIn, SignUp } from '@/lib/contract/identity';
import { SetPreCommitment, SetSpendLimit } from '@/lib/contract/limits';
import { ListAutoplay } from '@/lib/contract/plans';
import { PurchaseCart } from '@/lib/contract/purchase';
import { TokenizeCard } from '@/lib/contract/sandbox';
import { ListSyndicates } from '@/lib/contract/shares';
import { ListTransactions } from '@/lib/contract/transactions';
import { VerifyLicence } from '@/lib/contract/verification';
import { AddBankAccount, AddCard, AnswerChallenge, DepositFromFund } from '@/lib/contract/wallet';
import { CancelWithdrawal, ListWithdrawals, Withdraw } from '@/lib/contract/withdrawals';
import { newId } from '@/server/kernel/ids';
import { type Api, apiFor, type Identity } from '@/web/api/server-client';
import { purchaseOf } from './a-buyer';
import { aLotteryItem, aRaffleItem } from './a-cart';
import { anItemAgain } from './a-plan';
import { aShareItem } from './a-syndicate';

const PASSWORD = 'correct horse battery';
const EXPIRY = '12/40';
const CARDS = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0051',
  challenge: '4000 0000 0000 3006',
};
const FIRST_PAGE = { limit: 50, offset: 0 };
const keyed = () => ({ idempotencyKey: newId() });

/** A customer who makes all calls over HTTP, on whichever node carries them. */
export interface Player {
  email: string;
  identity: Identity;
  /** saved cards, by how they answer */
  funds: Record<keyof typeof CARDS, string>;
  /** a bank account; a day after it was saved it can be paid to */
  bankAccount: string;
}

const aVisitor = (): Identity => ({ variant: 'AU', sessionId: newId() });

/** Joins over this node, is known at once or by a licence (an older node asks for one), and saves cards and a bank account. */
export async function join(carry: Transport): Promise<Player> {
  const email = `${newId()}@fairdraw.example`;
  const visitor = aVisitor();
  const { accessToken, customer } = await apiFor(visitor, carry)(SignUp, {
    ...{ email, password: PASSWORD, firstName: 'Robin', lastName: 'Example' },
    ...{ dateOfBirth: '1980-05-01', state: 'NSW', termsAccepted: true },
    address: { line1: '1 Example Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  });
  const identity = { ...visitor, accessToken, customerId: customer.id };
  const api = apiFor(identity, carry);
  const { isVerified } = await api(GetCustomer, {});
  if (!isVerified)
    await api(VerifyLicence, {
      ...{ state: 'NSW', licenceNumber: '12345678', cardNumber: '2012345678' },
    });
  const saveCard = async (number: string) => {
    const { token } = await api(TokenizeCard, { number, expiry: EXPIRY, csc: '123' });
    const card = { gateway: 'sandbox', token, holderName: 'Robin Example', expiry: EXPIRY };
    return (await api(AddCard, card)).id;
  };
  const funds = {
    approved: await saveCard(CARDS.approved),
    declined: await saveCard(CARDS.declined),
    challenge: await saveCard(CARDS.challenge),
  };
  const account = { bsb: '062-000', accountNumber: '1234 5678', currentPassword: PASSWORD };
  const { id: bankAccount } = await api(AddBankAccount, account);
  return { email, identity, funds, bankAccount };
}

/** Makes each call that moves money, or that limits what may be moved, once or more on this node. */
export async function moveMoney(player: Player, carry: Transport): Promise<void> {
  await payIn(player, apiFor(player.identity, carry));
  // a sign-in takes over what the visitor has in the cart
  const api = await signInWithCart(player, carry);
  await buyEverything(api);
  await api(SetSpendLimit, { period: 'week', limit: '50000.00' });
  await api(SetPreCommitment, { limit: '50000' });
  await readBooks(api);
}

/** Asks for two withdrawals, and takes one of them back. */
export async function payOut({ identity, bankAccount }: Player, carry: Transport): Promise<void> {
  const api = apiFor(identity, carry);
  const withdraw = () =>
    api(Withdraw, { fundId: bankAccount, amountCents: 1_000, withdrawalMethodCode: 'do' }, keyed());
  await withdraw();
  const { id: withdrawalId } = await withdraw();
  await api(CancelWithdrawal, { withdrawalId });
  await api(ListWithdrawals, {});
}

/** How many prizes this customer's wallet got, as this node says. */
export async function prizesOf({ identity }: Player, carry: Transport): Promise<number> {
  const { items } = await apiFor(identity, carry)(ListTransactions, {
    kind: 'prize',
    ...FIRST_PAGE,
  });
  return items.length;
}

async function payIn({ funds }: Player, api: Api): Promise<void> {
  const deposit = (fundId: string) =>
    api(DepositFromFund, { fundId, amountCents: 100_000, csc: '123' }, keyed());
  expect((await deposit(funds.approved)).status).toBe('completed');
  await expect(deposit(funds.declined)).rejects.toMatchObject({
    status: 422,
    code: 'deposit.declined',
  });
  const { id: depositId, status } = await deposit(funds.challenge);
  expect(status).toBe('challenged');
  const answered = await api(AnswerChallenge, { depositId, outcome: 'approved' });
  expect(answered.status).toBe('completed');
}

async function signInWithCart({ email, identity }: Player, carry: Transport): Promise<Api> {
  const visitor = aVisitor();
  const visit = apiFor(visitor, carry);
  const { token } = await visit(CreateAnonymousCart, {});
  const drawNo = await nextDraw(visit, 'powerball2018');
  await visit(AddAnonymousCartItem, { token, item: aSureWin(drawNo) });
  const { accessToken, customer } = await visit(SignIn, {
    ...{ email, password: PASSWORD, cartReference: token },
  });
  identity.accessToken = accessToken;
  return apiFor({ ...visitor, accessToken, customerId: customer.id }, carry);
}

/** All 35 numbers with every Powerball: of seven drawn, two or more are in one of the five games. */
const aSureWin = (drawNo: number): NewCartItem =>
  aLotteryItem({
    gameType: 'powerhit',
    games: [1, 8, 15, 22, 29].map((first) => ({
      sets: [{ key: 'numbers', numbers: Array.from({ length: 7 }, (_, index) => first + index) }],
    })),
    drawNo,
  });

async function buyEverything(api: Api): Promise<void> {
  const [syndicate] = await api(ListSyndicates, { pricingId: 'AU' });
  if (!syndicate) throw new Error('The shop has no syndicate on sale');
  const raffle = { lotteryKey: 'one_lottery', causeKey: 'river_and_reef', quantity: 1 };
  const raffleNo = await nextDraw(api, raffle.lotteryKey);
  await api(AddCartItem, { item: aRaffleItem({ ...raffle, drawNo: raffleNo }) });
  await buy(api, await api(AddCartItem, { item: aShareItem(syndicate.id) }));
  const drawNo = await nextDraw(api, 'powerball2018');
  await buy(api, await api(AddCartItem, { item: anItemAgain({}, { drawNo }) }));
}

/** Sends a purchase twice under one key. */
async function buy(api: Api, cart: Cart): Promise<void> {
  const key = keyed();
  const { id } = await api(PurchaseCart, purchaseOf(cart), key);
  expect((await api(PurchaseCart, purchaseOf(cart), key)).id).toBe(id);
  const { orders } = await api(GetReceipt, { checkoutId: id });
  expect(orders).toHaveLength(cart.cartItems.length);
}

async function nextDraw(api: Api, offerKey: string): Promise<number> {
  const offers = await api(GetProductOffers, { pricingId: 'AU' });
  const draws = offers.find(({ key }) => key === offerKey)?.draws ?? [];
  const next = draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
  if (!next) throw new Error(`${offerKey} has no draw to come`);
  return next.drawNo;
}

async function readBooks(api: Api): Promise<void> {
  expect(
    (await api(ListOrders, { status: 'upcoming_products', ...FIRST_PAGE })).items.length,
  ).toBeGreaterThan(0);
  expect((await api(ListTransactions, FIRST_PAGE)).items.length).toBeGreaterThan(0);
  expect((await api(ListAutoplay, FIRST_PAGE)).items.length).toBeGreaterThan(0);
}
