import { newId } from '@/server/kernel/ids';
import {
  type BrowserData,
  type CardGateway,
  type Charge,
  type Payer,
  RefundRefused,
} from '../card-gateway';

/** The cards that every gateway under test has. */
export type TestCard =
  | 'approved'
  | 'insufficient_funds'
  | 'card_expired'
  | 'do_not_honour'
  | 'challenge';

export interface GatewayUnderTest {
  gateway: CardGateway;
  customerId: string;
  card(kind: TestCard): Promise<string>;
  /** a charge whose answer does not reach the shop, but whose money is taken */
  chargeWithoutAnswer(charge: Charge): Promise<unknown>;
  /** the customer's answer on the bank's page */
  answerBank?(reference: string, outcome: 'approved' | 'refused'): Promise<unknown>;
  /** a message about the charge, as the gateway sends it, and the id that it is known by */
  message?(reference: string): Promise<SentMessage>;
  /** what has to happen at the gateway before money can go back */
  settle?(reference: string): Promise<unknown>;
  /** how often money was taken under the reference */
  timesTaken(reference: string): Promise<number>;
}

export interface SentMessage {
  body: string;
  signature: string;
  eventId: string;
}

/** What companies differ in. */
interface Ways {
  /** `later`, by a page that the charge leads to; `before` there is a token, by the company's script; or `never` */
  bankAsks: 'later' | 'before' | 'never';
  /** it sends no messages of its own */
  isSilent?: true;
  /** a card pays once, with its owner there, and is not described before */
  savesNoCards?: true;
}

const AMOUNT = 2_000;
const DAY_MS = 86_400_000;
export const A_PAYER: Payer = {
  firstName: 'Robin',
  lastName: 'Example',
  address: { line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' },
  ip: '192.0.2.1',
};
export const A_BROWSER: BrowserData = {
  acceptHeader: 'text/html',
  colourDepth: 24,
  javaEnabled: false,
  javascriptEnabled: true,
  language: 'en-GB',
  screenHeight: 800,
  screenWidth: 1_280,
  timeZoneOffset: 0,
  userAgent: 'Mozilla/5.0',
};

/** What the shop relies on, whichever company takes the cards. */
export function behavesLikeAGateway(
  prepare: () => Promise<GatewayUnderTest>,
  { bankAsks, isSilent, savesNoCards }: Ways = { bankAsks: 'later' },
): void {
  const chargeOf = (token: string, { customerId }: GatewayUnderTest): Charge => ({
    token,
    customerId,
    amountCents: AMOUNT,
    currency: 'AUD',
    reference: newId(),
    csc: '123',
    returnUrl: 'https://shop.example/back',
    payer: A_PAYER,
    browser: A_BROWSER,
  });
  const taken = { status: 'approved', amountCents: AMOUNT, currency: 'AUD' };

  test('a reference is charged once, however often it is asked, one after the other and at once', async () => {
    const under = await prepare();
    const charge = chargeOf(await under.card('approved'), under);
    const outcomes = [await under.gateway.charge(charge)];
    outcomes.push(
      ...(await Promise.all([under.gateway.charge(charge), under.gateway.charge(charge)])),
    );
    expect(outcomes).toEqual(Array(3).fill({ status: 'approved' }));
    expect(await under.timesTaken(charge.reference)).toBe(1);
    expect(await under.gateway.status(charge.reference)).toEqual({ ...taken, refundedCents: 0 });
  });

  test('a charge whose answer is lost is found by its reference, and not taken again', async () => {
    const under = await prepare();
    const charge = chargeOf(await under.card('approved'), under);
    await under.chargeWithoutAnswer(charge);
    expect(await under.gateway.status(charge.reference)).toMatchObject(taken);
    expect(await under.gateway.charge(charge)).toEqual({ status: 'approved' });
    expect(await under.timesTaken(charge.reference)).toBe(1);
  });

  test.each(['insufficient_funds', 'card_expired', 'do_not_honour'] as const)(
    'a card that is declined says why: %s',
    async (reason) => {
      const under = await prepare();
      const charge = chargeOf(await under.card(reason), under);
      const declined = { status: 'declined', reason };
      expect(await under.gateway.charge(charge)).toEqual(declined);
      expect(await under.gateway.charge(charge)).toEqual(declined);
      expect(await under.gateway.status(charge.reference)).toEqual(declined);
      expect(await under.timesTaken(charge.reference)).toBe(0);
    },
  );

  if (bankAsks === 'later') {
    test('a bank that asks takes the money when the customer confirms', async () => {
      const under = await prepare();
      const charge = chargeOf(await under.card('challenge'), under);
      const challenge = await under.gateway.charge(charge);
      expect(challenge).toEqual({ status: 'challenge', url: expect.stringContaining('/') });
      expect(await under.gateway.charge(charge)).toEqual(challenge);
      expect(await under.gateway.status(charge.reference)).toEqual({ status: 'challenged' });
      await under.answerBank?.(charge.reference, 'approved');
      expect(await under.gateway.status(charge.reference)).toMatchObject(taken);
      expect(await under.timesTaken(charge.reference)).toBe(1);
    });

    test('a bank that the customer refuses takes nothing', async () => {
      const under = await prepare();
      const charge = chargeOf(await under.card('challenge'), under);
      await under.gateway.charge(charge);
      await under.answerBank?.(charge.reference, 'refused');
      expect(await under.gateway.status(charge.reference)).toEqual({
        status: 'declined',
        reason: 'not_authenticated',
      });
      expect(await under.timesTaken(charge.reference)).toBe(0);
    });

    test('what waits for the bank is cancelled', async () => {
      const under = await prepare();
      const waiting = chargeOf(await under.card('challenge'), under);
      await under.gateway.charge(waiting);
      expect(await under.gateway.cancel(waiting.reference)).toEqual({ status: 'voided' });
      await under.answerBank?.(waiting.reference, 'approved');
      expect(await under.gateway.status(waiting.reference)).toEqual({ status: 'voided' });
    });
  } else if (bankAsks === 'before') {
    test('a bank whose question was not answered before takes nothing', async () => {
      const under = await prepare();
      const charge = chargeOf(await under.card('challenge'), under);
      const declined = { status: 'declined', reason: 'not_authenticated' };
      expect(await under.gateway.charge(charge)).toEqual(declined);
      expect(await under.gateway.status(charge.reference)).toEqual(declined);
      expect(await under.timesTaken(charge.reference)).toBe(0);
    });
  }

  test('what is taken is not cancelled', async () => {
    const under = await prepare();
    const paid = chargeOf(await under.card('approved'), under);
    await under.gateway.charge(paid);
    expect(await under.gateway.cancel(paid.reference)).toMatchObject(taken);
  });

  test('without the customer a card pays as agreed, and nobody can answer a bank', async () => {
    const under = await prepare();
    const away = { isOffSession: true, csc: undefined };
    const calm = { ...chargeOf(await under.card('approved'), under), ...away };
    const paid = savesNoCards
      ? { status: 'declined', reason: 'not_authenticated' }
      : { status: 'approved' };
    expect(await under.gateway.charge(calm)).toEqual(paid);
    if (bankAsks === 'never') return;
    const challenged = { ...chargeOf(await under.card('challenge'), under), ...away };
    expect(await under.gateway.charge(challenged)).toEqual({
      status: 'declined',
      reason: 'not_authenticated',
    });
  });

  test('a part is refunded once by its id, the rest once, and never more than was taken', async () => {
    const under = await prepare();
    const { gateway } = under;
    const { reference, ...charge } = chargeOf(await under.card('approved'), under);
    await gateway.charge({ ...charge, reference });
    await under.settle?.(reference);
    const part = { id: newId(), amountCents: 500 };
    await gateway.refund(reference, part);
    expect(await gateway.refund(reference, part)).toEqual({ ...taken, refundedCents: 500 });
    const tooMuch = { id: newId(), amountCents: 1_501 };
    await expect(gateway.refund(reference, tooMuch)).rejects.toBeInstanceOf(RefundRefused);
    expect(await gateway.status(reference)).toEqual({ ...taken, refundedCents: 500 });
    const back = { id: expect.any(String), kind: 'refund', currency: 'AUD', stands: true };
    const refunded = { ...back, amountCents: 500, partId: part.id };
    expect(await gateway.reversals(reference)).toEqual([refunded]);
    expect(await gateway.refund(reference)).toEqual({ status: 'refunded' });
    expect(await gateway.refund(reference)).toEqual({ status: 'refunded' });
    const rest = { ...back, amountCents: 1_500 };
    const all = await gateway.reversals(reference);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([refunded, rest]));
    // a part that went back says so also when nothing is left
    expect(await gateway.refund(reference, part)).toEqual({ status: 'refunded' });
    await expect(gateway.refund(reference, tooMuch)).rejects.toBeInstanceOf(RefundRefused);
  });

  test('a part that is the whole is refunded once, and known by its id', async () => {
    const under = await prepare();
    const { gateway } = under;
    const { reference, ...charge } = chargeOf(await under.card('approved'), under);
    await gateway.charge({ ...charge, reference });
    const part = { id: newId(), amountCents: AMOUNT };
    await Promise.all([gateway.refund(reference, part), gateway.refund(reference, part)]);
    expect(await gateway.refund(reference, part)).toEqual({ status: 'refunded' });
    expect(await gateway.reversals(reference)).toEqual([
      expect.objectContaining({ amountCents: AMOUNT, stands: true, partId: part.id }),
    ]);
  });

  test('a reference that was never charged is unknown, also to cancel or to refund', async () => {
    const { gateway } = await prepare();
    for (const ask of [gateway.status, gateway.cancel, gateway.refund]) {
      expect(await ask(newId())).toEqual({ status: 'unknown' });
    }
  });

  test('a gateway that lists what it took lists each payment once, whole, and nothing else', async () => {
    const under = await prepare();
    const { gateway } = under;
    if (!gateway.takenBetween) return;
    const references: string[] = [];
    for (const kind of [
      'approved',
      'approved',
      'approved',
      'do_not_honour',
      'challenge',
    ] as const) {
      const charge = chargeOf(await under.card(kind), under);
      await gateway.charge(charge);
      references.push(charge.reference);
    }
    const [first = '', second = '', third = ''] = references;
    await under.settle?.(second);
    await gateway.refund(second, { id: newId(), amountCents: 300 });
    await gateway.refund(third);
    const now = Date.now();
    const listed = await gateway.takenBetween(new Date(now - DAY_MS), new Date(now + DAY_MS));
    const own = listed.filter(({ reference }) => references.includes(reference ?? ''));
    const payment = { amountCents: AMOUNT, currency: 'AUD' };
    expect(own).toHaveLength(3);
    expect(own).toEqual(
      expect.arrayContaining([
        { ...payment, reference: first, refundedCents: 0 },
        { ...payment, reference: second, refundedCents: 300 },
        { ...payment, reference: third, refundedCents: AMOUNT },
      ]),
    );
    expect(await gateway.takenBetween(new Date(now - 2 * DAY_MS), new Date(now - DAY_MS))).toEqual(
      [],
    );
  });

  if (!isSilent) {
    test('its messages are read from the raw body, and only with the right signature', async () => {
      const under = await prepare();
      const { gateway } = under;
      const charge = chargeOf(await under.card('approved'), under);
      await gateway.charge(charge);
      const sent = await under.message?.(charge.reference);
      if (!sent) throw new Error('It sends messages');
      const { body, signature, eventId } = sent;
      const read = { eventId, reference: charge.reference };
      expect(await gateway.readNews(body, signature)).toMatchObject(read);
      expect(await gateway.readNews(body, signature)).toMatchObject(read);
      for (const wrong of ['', 'x', `${signature}0`, signature.toUpperCase()]) {
        expect(await gateway.readNews(body, wrong)).toBeNull();
      }
      expect(await gateway.readNews(`${body} `, signature)).toBeNull();
    });
  }

  test('of a card it tells what may be shown, and nothing of what is none', async () => {
    const { gateway, customerId, card } = await prepare();
    expect(await gateway.describeCard(await card('approved'), customerId)).toMatchObject(
      savesNoCards
        ? { brand: '', last4: '' }
        : { brand: 'Visa', last4: expect.stringMatching(/^\d{4}$/) },
    );
    for (const token of ['pm_unknown123', 'sandbox_unknown', '../../v1/balance']) {
      expect(await gateway.describeCard(token, customerId)).toBeNull();
    }
  });
}
