import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { DepositForm } from '../deposit-form';
import { typeInFrame } from './frame-stand-in';

export const NUMBER = '4111111111111111';
export const ADD_CARD = 'POST /api/call/addCard';
export const DEPOSIT = 'POST /api/call/depositFromFund';
const FUND = '0198a000-0000-7000-8000-000000000001';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' });

// jsdom has no colour scheme
const noScheme = { matches: false, addEventListener() {}, removeEventListener() {} };

/** The page of deposits where new cards go to this gateway. */
export async function depositBy(
  {
    gateway,
    way,
    publishableKey = null,
  }: Record<'gateway' | 'way', string> & {
    publishableKey?: string | null;
  },
  answers: Record<string, Answer> = {},
  others: object[] = [],
) {
  window.matchMedia = () => noScheme as unknown as MediaQueryList;
  const user = userEvent.setup();
  const shop = await visit(<DepositForm locale="en-AU" capabilities={CAPABILITIES} />, {
    'GET /api/call/listPaymentMethods': [
      {
        code: 'cc',
        label: 'Card',
        direction: 'in',
        timing: 'At once',
        availableGateways: [gateway],
        rules: {
          enabled: true,
          minAmount: dollars(500),
          maxAmount: dollars(100_000),
          gateways: [{ key: gateway, cscRequired: false }],
        },
        funds: [],
      },
      ...others,
    ],
    'GET /api/call/listCardGateways': {
      availableCardGateways: [gateway],
      cardEntry: [{ gateway, way }],
    },
    'GET /api/call/getCardGateway': {
      key: gateway,
      way,
      publishableKey,
      cscRequired: false,
      methods: ['cc'],
    },
    [ADD_CARD]: { id: FUND, kind: 'cc', gateway },
    [DEPOSIT]: { id: 'd1', status: 'completed' },
    ...answers,
  });
  await user.type(await screen.findByLabelText(/Deposit amount/), '25');
  return {
    ...shop,
    user,
    press: () => user.click(screen.getByRole('button', { name: /^Deposit( \$|$)/ })),
    typeCard: async () => {
      await screen.findByTitle('Card number');
      typeInFrame('Card number', NUMBER);
      typeInFrame('Expiry', '09/40');
      typeInFrame('Security code', '123');
      await user.type(screen.getByLabelText('Name on card'), 'Pat Player');
    },
    sentTo: (call: string) => shop.bodies.filter((_body, index) => shop.requests[index] === call),
  };
}
