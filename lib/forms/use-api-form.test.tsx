import { jest } from '@jest/globals';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenForFailures } from '@/lib/analytics/listen';
import { NO_ANSWER } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { newQueryClient } from '@/lib/queries/query-client';
import { render } from '@/lib/site/testing/render';
import { useApiForm } from './use-api-form';

const page = { build: { build: 'internal', name: 'web', version: '1' }, variant: 'AU' } as const;

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const change = useMutation({
    mutationFn: (fields: { email: string; currentPassword: string; phone: string }) =>
      browserApi.mutate('changeDetails', fields),
  });
  const { register, errors, problem, isSending, submit } = useApiForm({
    defaultValues: { email: '', currentPassword: '', phone: '' },
    targets: { new_email: 'email' },
    send: change.mutateAsync,
    onSent: (_answer, { email }) => onSent(email),
  });
  return (
    <form onSubmit={submit} noValidate>
      <p role="alert">{problem}</p>
      <input aria-label="Email" aria-description={errors.email?.message} {...register('email')} />
      <input
        aria-label="Password"
        aria-description={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <button type="submit" aria-busy={isSending}>
        Save
      </button>
    </form>
  );
}

type Answer = () => { status: number; body: object } | Promise<{ status: number; body: object }>;

/** Fills in and submits the form on a page that reports errors; `answer` is the server's response. */
async function filledIn(answer: Answer, onSent: (email: string) => void = () => {}) {
  const calls: string[] = [];
  global.fetch = jest.fn(async (to: unknown) => {
    const call = String(to).replace('/api/call/', '');
    calls.push(call);
    const { status, body } = call === 'createEvent' ? { status: 200, body: {} } : await answer();
    return { ok: status < 400, status, json: async () => body } as Response;
  }) as unknown as typeof fetch;
  const queryClient = newQueryClient();
  stop = listenForFailures(queryClient, page);
  render(
    <QueryClientProvider client={queryClient}>
      <EmailForm onSent={onSent} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'pat@fairdraw.example');
  await user.type(screen.getByLabelText('Password'), 'a long phrase');
  const save = screen.getByRole('button', { name: 'Save' });
  return { user, save, press: () => user.click(save), calls };
}

const refused = (...targets: string[]) => ({
  status: 422,
  body: {
    errors: targets.map((target) => ({ code: 'x.wrong', message: `Wrong: ${target}`, target })),
  },
});

let stop = () => {};
let uncaught: unknown[] = [];
const onError = (event: ErrorEvent) => {
  event.preventDefault();
  uncaught.push(event.error);
};

beforeEach(() => {
  uncaught = [];
  window.addEventListener('error', onError);
});
afterEach(() => {
  window.removeEventListener('error', onError);
  stop();
});

test('what the server says of fields stands at them, the first has the focus, what was typed stays', async () => {
  const answers = [refused('customer.currentPassword', 'email'), refused('currentPassword')];
  const { press, calls } = await filledIn(() => answers.shift() ?? refused());
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
  await press();
  expect(email).toHaveAccessibleDescription('Wrong: email');
  expect(password).toHaveAccessibleDescription('Wrong: customer.currentPassword');
  expect(email).toHaveFocus();
  await press();
  expect(email).toHaveAccessibleDescription('');
  expect(password).toHaveAccessibleDescription('Wrong: currentPassword');
  expect(password).toHaveFocus();
  expect(password).toHaveValue('a long phrase');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(calls).toEqual(['changeDetails', 'changeDetails']);
});

test('a field that the API calls by another name shows what is said of it', async () => {
  const { press } = await filledIn(() => refused('customer.new_email'));
  await press();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Wrong: customer.new_email');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test.each(['general', 'phone'])(
  'what it says of no field on the page (%s) is an alert, until the form is sent again',
  async (target) => {
    const answers = [refused(target), { status: 200, body: { result: {} } }];
    const onSent = jest.fn();
    const { press } = await filledIn(() => answers.shift() ?? refused(target), onSent);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(`Wrong: ${target}`);
    expect(onSent).not.toHaveBeenCalled();
    await press();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(onSent).toHaveBeenCalledWith('pat@fairdraw.example');
    expect(uncaught).toEqual([]);
  },
);

const BUSY = 'Nothing was changed; please try again in a moment.';
const unavailable = { code: 'server.unavailable', message: BUSY, target: 'general' };

// message shown, number of uncaught reports, number of events
test.each<[string, Answer, string, number, number]>([
  [
    'a fault of the server',
    () => ({ status: 500, body: {} }),
    SHIPPED_MESSAGES.errors.broken,
    1,
    1,
  ],
  [
    'a fault of the page',
    // the null result causes a mistake in our own code
    () => ({ status: 200, body: null as unknown as object }),
    SHIPPED_MESSAGES.errors.broken,
    1,
    1,
  ],
  ['a busy shop', () => ({ status: 503, body: { error: unavailable } }), BUSY, 0, 1],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), NO_ANSWER, 0, 0],
])(
  '%s is said in words; a fault is reported, once',
  async (_what, answer, shown, reports, counted) => {
    const { press, calls } = await filledIn(answer);
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(shown);
    expect(screen.getByLabelText('Email')).toHaveValue('pat@fairdraw.example');
    expect(uncaught).toHaveLength(reports);
    expect(calls.filter((call) => call === 'createEvent')).toHaveLength(counted);
  },
);

test('a press while it is being sent sends nothing', async () => {
  let arrive = () => {};
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, save, press, calls } = await filledIn(async () => {
    await waiting;
    return { status: 200, body: { result: {} } };
  });
  await press();
  expect(save).toHaveAttribute('aria-busy', 'true');
  await press();
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await act(async () => arrive());
  expect(save).toHaveAttribute('aria-busy', 'false');
  expect(calls).toEqual(['changeDetails']);
});
