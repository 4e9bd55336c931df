import { newId } from '@/server/kernel/ids';
import type { CardGateway, Charge } from '../card-gateway';

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
  answerBank(reference: string, outcome: 'approved' | 'refused'): Promise<unknown>;
  /** a message about the charge, as the gateway sends it */
  message(reference: string, eventId: string): Promise<{ body: string; signature: string }>;
  /** how often money was taken under the reference */
  timesTaken(reference: string): Promise<number>;
}

const AMOUNT = 2_000;

/** What the shop relies on, whichever company takes the cards. */
export function behavesLikeAGateway(prepare: () => Promise<GatewayUnderTest>): void {
  const chargeOf = (token: string, { customerId }: GatewayUnderTest): Charge => ({
    token,
    customerId,
    amountCents: AMOUNT,
    currency: 'AUD',
    reference: newId(),
    csc: '123',
    returnUrl: 'https://shop.example/back',
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

  test('a bank that asks takes the money when the customer confirms', async () => {
    const under = await prepare();
    const charge = chargeOf(await under.card('challenge'), under);
    const asked = await under.gateway.charge(charge);
    expect(asked).toEqual({ status: 'challenge', url: expect.stringContaining('/') });
    expect(await under.gateway.charge(charge)).toEqual(asked);
    expect(await under.gateway.status(charge.reference)).toEqual({ status: 'challenged' });
    await under.answerBank(charge.reference, 'approved');
    expect(await under.gateway.status(charge.reference)).toMatchObject(taken);
    expect(await under.timesTaken(charge.reference)).toBe(1);
  });

  test('a bank that the customer refuses takes nothing', async () => {
    const under = await prepare();
    const charge = chargeOf(await under.card('challenge'), under);
    await under.gateway.charge(charge);
    await under.answerBank(charge.reference, 'refused');
    expect(await under.gateway.status(charge.reference)).toEqual({
      status: 'declined',
      reason: 'not_authenticated',
    });
    expect(await under.timesTaken(charge.reference)).toBe(0);
  });

  test('without the customer nobody can answer a bank, so the charge is declined', async () => {
    const under = await prepare();
    const away = { isOffSession: true };
    const asked = { ...chargeOf(await under.card('challenge'), under), ...away };
    expect(await under.gateway.charge(asked)).toEqual({
      status: 'declined',
      reason: 'not_authenticated',
    });
    const calm = { ...chargeOf(await under.card('approved'), under), ...away };
    expect(await under.gateway.charge(calm)).toEqual({ status: 'approved' });
  });

  test('what waits for the bank is cancelled, what is taken is not', async () => {
    const under = await prepare();
    const waiting = chargeOf(await under.card('challenge'), under);
    await under.gateway.charge(waiting);
    expect(await under.gateway.cancel(waiting.reference)).toEqual({ status: 'voided' });
    await under.answerBank(waiting.reference, 'approved');
    expect(await under.gateway.status(waiting.reference)).toEqual({ status: 'voided' });
    const paid = chargeOf(await under.card('approved'), under);
    await under.gateway.charge(paid);
    expect(await under.gateway.cancel(paid.reference)).toMatchObject(taken);
  });

  test('a part is refunded once by its id, the rest once, and never more than was taken', async () => {
    const under = await prepare();
    const { gateway } = under;
    const { reference, ...charge } = chargeOf(await under.card('approved'), under);
    await gateway.charge({ ...charge, reference });
    const part = { id: newId(), amountCents: 500 };
    await gateway.refund(reference, part);
    expect(await gateway.refund(reference, part)).toEqual({ ...taken, refundedCents: 500 });
    const tooMuch = { id: newId(), amountCents: 1_501 };
    expect(await gateway.refund(reference, tooMuch)).toEqual({ ...taken, refundedCents: 500 });
    const back = { id: expect.any(String), kind: 'refund', currency: 'AUD', stands: true };
    expect(await gateway.reversals(reference)).toEqual([{ ...back, amountCents: 500 }]);
    expect(await gateway.refund(reference)).toEqual({ status: 'refunded' });
    expect(await gateway.refund(reference)).toEqual({ status: 'refunded' });
  });

  test('a reference that was never charged is unknown, also to cancel or to refund', async () => {
    const { gateway } = await prepare();
    for (const ask of [gateway.status, gateway.cancel, gateway.refund]) {
      expect(await ask(newId())).toEqual({ status: 'unknown' });
    }
  });

  test('its messages are read from the raw body, and only with the right signature', async () => {
    const under = await prepare();
    const { gateway } = under;
    const charge = chargeOf(await under.card('approved'), under);
    await gateway.charge(charge);
    const { body, signature } = await under.message(charge.reference, 'evt_1');
    const read = { eventId: 'evt_1', reference: charge.reference };
    expect(await gateway.readNews(body, signature)).toEqual(read);
    for (const wrong of ['', 'x', `${signature}0`, signature.toUpperCase()]) {
      expect(await gateway.readNews(body, wrong)).toBeNull();
    }
    expect(await gateway.readNews(`${body} `, signature)).toBeNull();
  });

  test('of a card it tells what may be shown, and nothing of what is none', async () => {
    const { gateway, customerId, card } = await prepare();
    expect(await gateway.describeCard(await card('approved'), customerId)).toMatchObject({
      brand: 'Visa',
      last4: expect.stringMatching(/^\d{4}$/),
      fingerprint: expect.any(String),
    });
    for (const token of ['pm_unknown123', 'sandbox_unknown', '../../v1/balance']) {
      expect(await gateway.describeCard(token, customerId)).toBeNull();
    }
  });
}
