import { randomUUID } from 'node:crypto';
import { pause } from '../lib/processes.mjs';
import { chance } from './random.mjs';
import { signedCalls } from './signed-call.mjs';

const PASSWORD = 'a phrase that is long enough';
const DEPOSIT_CENTS = 20_000;
/** How long the shop may stay unavailable to a client that keeps retrying, once the fault has ended. */
export const PATIENCE_MS = 120_000;
/** How long `idempotency.in_progress` may be answered for a request whose process is gone. */
const LONGEST_IN_PROGRESS_MS = 45_000;
const AGAIN_MS = 150;
/** The shop's own timeouts end after half a minute; a busy machine may be slower than that without being broken. */
const LONGEST_MS = 120_000;

const HOUR_MS = 3_600_000;

export const CARDS = {
  approved: '4111 1111 1111 1111',
  announcedThrice: '4000 0000 0000 2024',
  answeredLate: '4000 0000 0000 4087',
  declined: '4000 0000 0000 0515',
};

/**
 * The shop that customers call: how often it has answered, how often with 503, and when the drill last disturbed it.
 * `onAnswer` hears of every answer.
 */
export const aTarget = (baseUrl, env, { isBehindProxy = false, onAnswer = undefined } = {}) => ({
  baseUrl,
  env,
  isBehindProxy,
  onAnswer,
  answers: 0,
  unavailable: 0,
  disturbedAt: 0,
});

/**
 * A customer who never gives up: retries every unanswered request under the same key, and keeps every answer, to be
 * compared with the database (see `expectBooks`).
 */
export function aCustomer(
  target,
  {
    name = 'anybody',
    card = CARDS.approved,
    longestMs = LONGEST_MS,
    email = `soak-${randomUUID()}@fairdraw.example`,
    password = PASSWORD,
  } = {},
) {
  const call = signedCalls(target, longestMs);
  const dice = chance(`customer ${name}`);
  const mine = { email, id: '', token: '', fundId: '', purchases: [], deposits: [], repeats: 0 };

  /** Retries until there is a final answer. @throws Error for an answer that no customer may see */
  const insist = async (method, path, body, key) => {
    const began = Date.now();
    let inProgressSince = 0;
    for (;;) {
      const answer = await call(method, path, body, { key, token: mine.token });
      const { status, code } = answer;
      target.onAnswer?.({ path, status, code, id: answer.result?.id });
      if (status === 401 && mine.token) await signIn();
      else if (code === 'idempotency.in_progress') inProgressSince ||= Date.now();
      else if (!isNoAnswer(answer, target)) {
        target.answers += 1;
        return answer;
      }
      const waited = quietSince(began);
      if (inProgressSince && quietSince(inProgressSince) > LONGEST_IN_PROGRESS_MS)
        throw new Error(`${path} was “in progress” for ${LONGEST_IN_PROGRESS_MS / 1000} s`);
      if (code === 'late' || waited > PATIENCE_MS)
        throw new Error(`${path} had no answer after ${Math.round(waited / 1000)} s (${code})`);
      mine.repeats += 1;
      if (status === 503) target.unavailable += 1;
      await pause(AGAIN_MS);
    }
  };
  const quietSince = (at) => Date.now() - Math.max(at, target.disturbedAt);
  const expectResult = async (...request) => {
    const answer = await insist(...request);
    if (answer.status >= 300)
      throw new Error(`${request[1]} answered ${answer.status} (${answer.code})`);
    return answer.result;
  };

  const signIn = async () => {
    mine.token = '';
    take(await expectResult('POST', '/v2/login', { email, password }));
  };
  const take = ({ access_token, customer }) =>
    Object.assign(mine, { token: access_token, id: customer.id });

  /** Creates an account and adds a card. */
  const join = async () => {
    const answer = await insist('POST', '/v2/signup', {
      email,
      password,
      first_name: 'So',
      last_name: 'Ak',
      date_of_birth: '1980-04-12',
      state: 'NSW',
      // the sandbox's records know everybody: who joins with an address is verified at once
      address: { line1: '1 Soak Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      terms_accepted: true,
    });
    // the first answer was lost
    if (answer.code === 'customer.email_taken') await signIn();
    else if (answer.status < 300) take(answer.result);
    else throw new Error(`/v2/signup answered ${answer.status} (${answer.code})`);
    const { is_verified: isKnown } = await expectResult('GET', '/v2/customer');
    // a node of the release before asks about nobody by itself, and this release lets nobody play who is not known
    const licence = { state: 'NSW', licence_number: '12345678', card_number: '2012345678' };
    if (!isKnown) await verify(licence);
    const expiry = '09/39';
    const typed = { number: card, expiry, csc: '123' };
    const { token } = await expectResult('POST', '/v2/sandbox/card-tokens', typed);
    const cardFields = { token, holder_name: 'So Ak', expiry };
    ({ id: mine.fundId } = await expectResult('POST', '/v2/funds/cc/sandbox', cardFields));
  };

  /** By a licence, unless the check that a kill cut short has been made again meanwhile. */
  const verify = async (licence) => {
    const path = '/v2/customer/verification/licence';
    const { status, code } = await insist('POST', path, licence);
    if (status >= 300 && code !== 'verification.already_verified')
      throw new Error(`${path} answered ${status} (${code})`);
  };

  const deposit = async () => {
    const body = { amount_cents: DEPOSIT_CENTS, csc: '123' };
    const path = `/v2/funds/${mine.fundId}/deposit`;
    const { result, code } = await insist('POST', path, body, randomUUID());
    const { id, status } = result ?? {};
    mine.deposits.push({ id, status, code, cents: DEPOSIT_CENTS, at: new Date().toISOString() });
  };

  /**
   * Buys what is in the cart, after filling an empty one with four games (played on by themselves or not) or a raffle
   * ticket at random; sometimes sends the purchase again.
   */
  const buy = async (makeItem = ITEM_MAKERS[Math.floor(dice() * ITEM_MAKERS.length)]) => {
    let cart = await expectResult('GET', '/v2/cart/items');
    if (cart.cart_items.length === 0) {
      const schedule = await expectResult('GET', '/v2/sandbox');
      await insist('POST', '/v2/cart/items', { item: makeItem(schedule) });
      cart = await expectResult('GET', '/v2/cart/items');
    }
    // its draw closed meanwhile
    if (cart.cart_items.length === 0) return;
    const cents = cart.cart_total.amount_cents;
    const body = { cart_reference: cart.cart_reference, expected_total_cents: cents };
    const send = ['POST', '/v2/cart/purchase', body, randomUUID()];
    const { result, code } = await insist(...send);
    mine.purchases.push({ id: result?.id, cents, code });
    if (!result || dice() > 0.3) return;
    const again = await insist(...send);
    if (again.result?.id !== result.id)
      throw new Error(`A purchase sent again answered ${again.code ?? 'another receipt'}`);
  };

  const shopTime = async () => Date.parse((await expectResult('GET', '/v2/sandbox')).now);

  /** Advances the sandbox's clock by hours, and waits until every draw due by then has been held. */
  const letPass = async (hours) => {
    const to = (await shopTime()) + hours * HOUR_MS;
    const move = { to: new Date(to).toISOString() };
    const { status, code } = await insist('POST', '/v2/sandbox/clock', move);
    if (status < 300) return;
    if (code !== 'sandbox.clock_past') throw new Error(`The clock answered ${status} (${code})`);
    // An earlier try of this move, or another customer's, came further. It may have been killed once it had set the
    // clock, before the draws were held: a move from there, however short, holds them.
    const now = await shopTime();
    if (now < to) throw new Error(`The clock says that ${move.to} is past, and stands before it`);
    await expectResult('POST', '/v2/sandbox/clock', { by_ms: 1 });
  };
  return { mine, join, signIn, deposit, buy, letPass, insist, expectResult };
}

/** Joins, then deposits and buys until the day is over. */
export async function shopping(customer, day) {
  await customer.join();
  while (!day.isOver) {
    if (customer.mine.deposits.length <= customer.mine.purchases.length / 4)
      await customer.deposit();
    await customer.buy();
  }
}

/** Nothing answered, the shop was busy, or the answer says to retry. A proxy has answers of its own. */
function isNoAnswer({ status, code, retryAfter }, { isBehindProxy }) {
  if (isBehindProxy && (status === 502 || status === 503 || status === 504)) return true;
  if (status === 500 || code === 'not JSON') throw new Error(`${status} ${code} was answered`);
  if (status === 503 && retryAfter === null) throw new Error('503 came without Retry-After');
  return status === 0 || status === 503 || status === 429;
}

/** Four games of the Powerball that is drawn next. */
const lottery = (schedule) => ({
  product_type: 'lottery_ticket',
  lottery_key: 'powerball2018',
  game_type: 'standard',
  quickpick: 4,
  draw_no: nextOf(schedule, 'powerball2018'),
});

/** The same, which plays on by itself. */
const autoplay = (schedule) => ({
  ...lottery(schedule),
  recurring_purchase: { type: 'autoplay', enabled: true },
});

export const RAFFLE = { lottery_key: 'one_lottery', cause_key: 'river_and_reef' };

/** A ticket of the raffle that is on sale. */
export const raffle = (schedule) => ({
  product_type: 'raffle_ticket',
  ...RAFFLE,
  draw_no: nextOf(schedule, RAFFLE.lottery_key),
  quantity: 1,
});

const ITEM_MAKERS = [lottery, autoplay, raffle, raffle];

/** The draw that is on sale: the one after the next where sales of that have closed, which may be a day before it is held. */
function nextOf({ now, next_draws: draws }, key) {
  const next = draws.find(({ offer_key }) => offer_key === key);
  if (!next) return 1;
  return next.stop > now ? next.draw_no : next.draw_no + 1;
}
