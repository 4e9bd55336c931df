import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { askPasskey, PasskeyFailure } from '@/lib/client/passkeys';
import { PasskeySignIn } from './passkey-sign-in';

jest.mock('@/lib/client/passkeys', () => ({
  ...jest.requireActual<object>('@/lib/client/passkeys'),
  askPasskey: jest.fn(),
}));
const browserAsks = jest.mocked(askPasskey);
const SIGN_IN = 'POST /api/session/sign-in-by-passkey';
const AS = { firstName: 'Pat', forcePasswordChange: false, accountUpgrade: false };
const never = new Promise<never>(() => {});

afterEach(() => {
  browserAsks.mockReset();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function arrive({ canSuggest = false, answer = AS as Answer } = {}) {
  const isConditionalMediationAvailable = async () => canSuggest;
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(class {}, { isConditionalMediationAvailable }),
  });
  const onDone = jest.fn();
  const shop = await visit(<PasskeySignIn isSuggested onDone={onDone} />, {
    'POST /api/call/startPasskeySignIn': { challenge: 'c' },
    [SIGN_IN]: answer,
  });
  const press = () =>
    userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  return { ...shop, onDone, press };
}

test('the button asks the browser, and signs in by its answer', async () => {
  const { press, onDone, requests, bodies } = await arrive();
  browserAsks.mockResolvedValueOnce('the answer');
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(AS));
  expect(bodies[requests.indexOf(SIGN_IN)]).toEqual({ passkey: 'the answer' });
});

test('to change one’s mind is no error; what is refused, and what the browser cannot do, is said', async () => {
  const { press, onDone } = await arrive({
    answer: () => new Refusal(422, 'passkey.unknown', 'We do not know this passkey.', 'passkey'),
  });
  browserAsks.mockResolvedValueOnce(null);
  await press();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  browserAsks.mockResolvedValueOnce('the answer');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('We do not know this passkey.');
  browserAsks.mockRejectedValueOnce(new PasskeyFailure('unavailable', null));
  await press();
  expect(await screen.findByText(/could not use a passkey here/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('a passkey among the suggestions signs in without the button, which ends the suggestions', async () => {
  const suggested = { inSuggestions: true, signal: expect.any(AbortSignal) };
  browserAsks.mockResolvedValueOnce('suggested');
  const { onDone, requests, bodies } = await arrive({ canSuggest: true });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(AS));
  expect(browserAsks).toHaveBeenCalledWith({ challenge: 'c' }, suggested);
  expect(bodies[requests.indexOf(SIGN_IN)]).toEqual({ passkey: 'suggested' });
});

test('the button ends the suggestions', async () => {
  browserAsks.mockReturnValue(never);
  const { press } = await arrive({ canSuggest: true });
  await waitFor(() => expect(browserAsks).toHaveBeenCalledTimes(1));
  const { signal } = browserAsks.mock.calls[0]?.[1] ?? {};
  await press();
  await waitFor(() => expect(browserAsks).toHaveBeenCalledTimes(2));
  expect(signal?.aborted).toBe(true);
});

test('a browser without passkeys is offered none', async () => {
  await visit(<PasskeySignIn isSuggested onDone={() => {}} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(browserAsks).not.toHaveBeenCalled();
});
