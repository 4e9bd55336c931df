import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, aCustomer, Refusal } from '@/components/session/testing/a-visit';
import { aCalmCustomer } from '@/lib/rules/testing/an-overview';
import { ADD_CARD, DEPOSIT, depositBy } from '../testing/pay-by-frames';
import type { Tokenised } from './load-opayo';

const OPAYO = { gateway: 'opayo', way: 'opayo_dropin', publishableKey: 'sandbox' };
const SET_UP = 'POST /api/call/openGatewayForm';
const CARD = 'CAFE0000-0000-4000-8000-000000000001';
const keyNo = (no: number) => `BEEF0000-0000-4000-8000-00000000000${no}`;

/** Stands in for Opayo's script: a form in a frame, of which the page learns what it is told alone. */
function opayoScript(results: Tokenised[]) {
  const keys: string[] = [];
  window.sagepayCheckout = ({ merchantSessionKey, containerSelector, onTokenise }) => ({
    form() {
      keys.push(merchantSessionKey);
      const frame = document.createElement('iframe');
      frame.title = 'Card details';
      document.querySelector(containerSelector)?.append(frame);
    },
    tokenise({ newMerchantSessionKey }) {
      keys.push(newMerchantSessionKey);
      act(() => onTokenise(results.shift() ?? { success: false }));
    },
    destroy: () => screen.queryByTitle('Card details')?.remove(),
  });
  return keys;
}

async function deposits(results: Tokenised[], answers: Record<string, Answer> = {}) {
  const keys = opayoScript(results);
  let opened = 0;
  const shop = await depositBy(OPAYO, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': aCalmCustomer(),
    [SET_UP]: () => {
      opened += 1;
      return { clientSecret: keyNo(opened) };
    },
    ...answers,
  });
  await screen.findByTitle('Card details');
  return { ...shop, keys };
}

afterEach(() => {
  window.sagepayCheckout = undefined as never;
});

test('the card is typed into Opayo’s form, pays under a session of its own, and the bank learns of the browser', async () => {
  const shop = await deposits([{ success: true, cardIdentifier: CARD }]);
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Keep this card/ })).not.toBeInTheDocument();
  await shop.press();
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(shop.keys).toEqual([keyNo(1), keyNo(2)]);
  expect(shop.sentTo(ADD_CARD)).toEqual([
    { gateway: 'opayo', token: `${keyNo(2)}_${CARD}`, holder_name: 'Pat Player', keep: 'never' },
  ]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([
    {
      amount_cents: 2_500,
      strong_customer_authentication: {
        browser: { javascript_enabled: true, java_enabled: false, language: 'en-US' },
      },
    },
  ]);
});

test('a card that Opayo does not take is said, and another one is asked for anew', async () => {
  const shop = await deposits([{ success: false }, { success: true, cardIdentifier: CARD }]);
  await shop.press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/card/i);
  expect(shop.requests).not.toContain(ADD_CARD);
  await shop.press();
  await waitFor(() => expect(shop.sentTo(DEPOSIT)).toHaveLength(1));
  expect(shop.keys).toEqual([keyNo(1), keyNo(2), keyNo(3)]);
});

test('a form that cannot be opened says so, with a way to try again', async () => {
  opayoScript([]);
  let isDown = true;
  const { user } = await depositBy(OPAYO, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getCustomer': aCalmCustomer(),
    [SET_UP]: () =>
      isDown ? new Refusal(503, 'server.unavailable', 'Busy.') : { clientSecret: keyNo(1) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByTitle('Card details')).toBeInTheDocument();
});
