import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, Refusal } from '@/components/session/testing/a-visit';
import { frameField, typeInFrame } from '../testing/frame-stand-in';
import { ADD_CARD, DEPOSIT, depositBy, NUMBER } from '../testing/pay-by-frames';

type Hear = (event: object) => void;
interface Config {
  publicApiKey: string;
  fieldDivId: string;
  fieldType: 'card' | 'expirytext';
}
const LABELS = { card: 'Card number', expirytext: 'Expiry' };
const CODE = 'F9802qKEvA-ZAhxu2eZIEZGe7CWzjmaaaa';

/** Stands in for eWAY's script: it gives to eWAY what was typed, and tells the page a code. */
function ewayScript() {
  const configs: Config[] = [];
  const unsaved: (() => void)[] = [];
  const eWAY = {
    setupSecureField(config: Config, hear: Hear) {
      configs.push(config);
      const place = document.getElementById(config.fieldDivId) as HTMLElement;
      const { input } = frameField(place, LABELS[config.fieldType]);
      input.addEventListener('input', () =>
        unsaved.push(() =>
          hear({ fieldValid: true, valueIsValid: input.value.length > 2, secureFieldCode: CODE }),
        ),
      );
    },
    saveAllFields: (saved: () => void) =>
      act(() => {
        for (const save of unsaved.splice(0)) save();
        saved();
      }),
  };
  return { configs, eWAY };
}

const blocked = () => document.querySelector<HTMLScriptElement>('script[src*="ewaypayments"]');

const EWAY = { gateway: 'eway', way: 'eway_secure_fields', publishableKey: 'epk-1' };

async function deposits(answers: Record<string, Answer> = {}) {
  const script = ewayScript();
  Object.assign(window, { eWAY: script.eWAY });
  const shop = await depositBy(EWAY, answers);
  return { ...shop, ...script };
}

async function typeCard({ user }: Awaited<ReturnType<typeof deposits>>, number = NUMBER) {
  await screen.findByTitle('Card number');
  typeInFrame('Card number', number);
  typeInFrame('Expiry', '09/40');
  await user.type(screen.getByLabelText('Name on card'), 'Pat Player');
  await user.type(screen.getByLabelText('Security code'), '1234');
}

afterEach(() => {
  window.eWAY = undefined as never;
});

test('the number is typed into eWAY’s frame, its code becomes the card, and the security code goes with the payment', async () => {
  const shop = await deposits();
  await typeCard(shop);
  await shop.press();
  await waitFor(() => expect(shop.visited).toEqual(['/my-account/deposit/details/d1']));
  expect(shop.configs).toMatchObject([
    { publicApiKey: 'epk-1', fieldType: 'card' },
    { publicApiKey: 'epk-1', fieldType: 'expirytext' },
  ]);
  expect(shop.sentTo(ADD_CARD)).toMatchObject([
    { gateway: 'eway', token: CODE, holder_name: 'Pat Player' },
  ]);
  expect(shop.sentTo(DEPOSIT)).toMatchObject([{ amount_cents: 2_500, csc: '1234' }]);
  expect(JSON.stringify(shop.bodies)).not.toContain(NUMBER);
});

test('a second press sends nothing twice', async () => {
  const shop = await deposits();
  await typeCard(shop);
  await shop.user.dblClick(screen.getByRole('button', { name: /^Deposit( \$|$)/ }));
  await waitFor(() => expect(shop.visited).toHaveLength(1));
  expect(shop.sentTo(ADD_CARD)).toHaveLength(1);
  expect(shop.sentTo(DEPOSIT)).toHaveLength(1);
});

test('a code that is used never pays for another number: the fields have to be opened anew', async () => {
  const shop = await deposits({
    [DEPOSIT]: new Refusal(422, 'deposit.declined', 'There was not enough money.'),
  });
  await typeCard(shop);
  await shop.press();
  await screen.findByText('There was not enough money.');
  typeInFrame('Card number', '5555555555554444');
  await shop.press();
  expect(await screen.findByText('The fields for your card did not load.')).toBeVisible();
  expect(shop.sentTo(ADD_CARD)).toHaveLength(1);
  expect(shop.sentTo(DEPOSIT)).toHaveLength(1);
});

test('a number that eWAY finds wrong is said below its field, and nothing is sent', async () => {
  const shop = await deposits();
  await typeCard(shop, '4');
  await shop.press();
  expect(await screen.findByText('Please check the card number.')).toBeVisible();
  expect(shop.sentTo(ADD_CARD)).toEqual([]);
});

test('where eWAY’s script is blocked the page says so, and the fields come when it is not', async () => {
  const shop = await depositBy(EWAY);
  await waitFor(() => expect(blocked()).not.toBeNull());
  act(() => void blocked()?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('The fields for your card did not load.')).toBeVisible();
  Object.assign(window, { eWAY: ewayScript().eWAY });
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Card number')).toBeInTheDocument();
});
