import { fireEvent, screen, within } from '@testing-library/react';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { askPasskey, PasskeyFailure } from '@/lib/client/passkeys';
import type { EndStaff } from '@/lib/contract/operator/staff';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

jest.mock('@/lib/client/passkeys', () => ({
  ...jest.requireActual<object>('@/lib/client/passkeys'),
  askPasskey: jest.fn(),
}));
const browserAnswers = jest.mocked(askPasskey);

const REQUEST = 'POST /operator/call/endStaff';
const CONFIRMED = { confirmedUntil: '2026-11-29T10:00:00.000Z' };

beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: class {} }));
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

/** A change that needs a confirmation until one of the calls that confirm was made. */
async function open(over: Record<string, Answer> = {}) {
  let isConfirmed = false;
  const confirming = () => {
    isConfirmed = true;
    return CONFIRMED;
  };
  const visited = await visit(
    <ConfirmedAction
      label="End access"
      title="End the access of Lou?"
      send={async (fields) => {
        const input = { staffId: 'lou', reason: textOf(fields, 'reason') };
        await callOperator<typeof EndStaff>('endStaff', input);
        return <p>Lou is out.</p>;
      }}
    />,
    {
      [REQUEST]: () => (isConfirmed ? {} : new Refusal(403, 'staff.confirmation_required')),
      'POST /operator/call/confirmStaff': confirming,
      'POST /operator/call/startStaffConfirmation': { challenge: 'c' },
      'POST /operator/call/confirmStaffByPasskey': confirming,
      ...over,
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'End access' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Moved on' } });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  press('End access');
  await dialog.findByLabelText('Your password');
  return { ...visited, dialog, press };
}

test('a passkey confirms in place of password and code, and what was typed is sent', async () => {
  const { dialog, press, requests, bodies } = await open();
  browserAnswers.mockResolvedValueOnce('the answer');
  press('Use a passkey instead');
  expect(await dialog.findByText('Lou is out.')).toBeVisible();
  const bodyOf = (call: string) => bodies[requests.lastIndexOf(`POST /operator/call/${call}`)];
  expect(bodyOf('confirmStaffByPasskey')).toEqual({ passkey: 'the answer' });
  expect(bodyOf('endStaff')).toEqual({ staff_id: 'lou', reason: 'Moved on' });
  expect(requests).not.toContain('POST /operator/call/confirmStaff');
});

test('whoever changes their mind, or cannot, finds the form as it was', async () => {
  const { dialog, press, requests } = await open();
  browserAnswers.mockResolvedValueOnce(null);
  press('Use a passkey instead');
  await dialog.findByRole('button', { name: 'End access' });
  browserAnswers.mockRejectedValueOnce(new PasskeyFailure('unavailable', null));
  press('Use a passkey instead');
  expect(await dialog.findByText(/could not use a passkey here/)).toBeVisible();
  expect(dialog.getByLabelText('Why')).toHaveValue('Moved on');
  expect(requests.filter((request) => request === REQUEST)).toHaveLength(1);
  // and the password goes on to work
  press('End access');
  expect(await dialog.findByText('Lou is out.')).toBeVisible();
  expect(requests).toContain('POST /operator/call/confirmStaff');
});

test('a refusal of the passkey is said, and nothing is sent', async () => {
  const { dialog, press, requests } = await open({
    'POST /operator/call/startStaffConfirmation': () =>
      new Refusal(404, 'passkey.not_found', 'There is no such passkey.'),
  });
  press('Use a passkey instead');
  expect(await dialog.findByText('There is no such passkey.')).toBeVisible();
  expect(requests.filter((request) => request === REQUEST)).toHaveLength(1);
});

const failing = (): never => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['a session that has ended', () => new Refusal(401, 'auth.token_invalid'), /in another tab/],
  ['no answer at all', failing, /look before you press again/],
])(
  '%s says what to do, and what was typed is sent by the next press',
  async (_what, fail, words) => {
    const answers: Answer[] = [
      () => new Refusal(403, 'staff.confirmation_required'),
      fail,
      () => ({}),
    ];
    const { dialog, press } = await open({
      [REQUEST]: (...sent: []) => (answers.shift() as () => unknown)(...sent),
    });
    press('End access');
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText('Why')).toHaveValue('Moved on');
    press('End access');
    expect(await dialog.findByText('Lou is out.')).toBeVisible();
  },
);
