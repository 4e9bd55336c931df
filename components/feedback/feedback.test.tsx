import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { FeedbackBlock } from './feedback-block';

const build = { build: 'internal', name: 'fairdraw web', version: '1.0.0' } as const;
const block = <FeedbackBlock build={build} variant="AU" />;
const EVENT = 'POST /api/call/createEvent';

async function opened(answers: Record<string, Answer> = {}) {
  const user = userEvent.setup();
  const shop = await visit(block, { [EVENT]: {}, ...answers });
  await user.click(screen.getByRole('button', { name: 'Give feedback' }));
  await screen.findByRole('heading', { name: 'How do you find this website?' });
  return { ...shop, user };
}
const sent = ({ requests, bodies }: { requests: string[]; bodies: unknown[] }) =>
  bodies.filter((_body, index) => requests[index] === EVENT);

beforeEach(() => window.history.replaceState(null, '', '/powerball2018?utm_source=mail'));

test('mood, comment, thanks: and the event says all that it should', async () => {
  const { user, ...shop } = await opened();
  await user.click(screen.getByRole('button', { name: 'Satisfied' }));
  expect(screen.getByPlaceholderText('Enter your feedback')).toHaveFocus();
  expect(screen.getByText('You chose: Satisfied')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Enter your feedback'), 'Quick and clear.');
  await user.type(screen.getByPlaceholderText('Your email address (optional)'), 'jo@example.org');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(sent(shop)).toEqual([
    {
      category: 'user',
      event_type: 'feedback_event',
      name: 'feedback',
      rating: 1,
      comment: 'Quick and clear.',
      email: 'jo@example.org',
      source: '/powerball2018',
      variant: 'AU',
      client_information: {
        ...build,
        client_environment: { timezone: expect.any(String), locale: 'en-US' },
      },
    },
  ]);
});

test('a customer is not asked for an address', async () => {
  const { user, ...shop } = await opened({ 'GET /api/session': aCustomer() });
  await user.click(screen.getByRole('button', { name: 'Neutral' }));
  expect(screen.queryByPlaceholderText('Your email address (optional)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent(shop)).toMatchObject([{ rating: 0, comment: '' }]);
});

test('back returns to the mood and keeps the words', async () => {
  const { user, ...shop } = await opened();
  await user.click(screen.getByRole('button', { name: 'Satisfied' }));
  await user.type(screen.getByPlaceholderText('Enter your feedback'), 'Well.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Satisfied' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Not satisfied' }));
  expect(screen.getByPlaceholderText('Enter your feedback')).toHaveValue('Well.');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() => expect(sent(shop)).toMatchObject([{ rating: -1, comment: 'Well.' }]));
});

test('closing forgets step and words', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Satisfied' }));
  await user.type(screen.getByPlaceholderText('Enter your feedback'), 'Never mind.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Give feedback' }));
  await user.click(await screen.findByRole('button', { name: 'Neutral' }));
  expect(screen.getByPlaceholderText('Enter your feedback')).toHaveValue('');
});

test('it is sent once, and while it is on its way it cannot be sent again', async () => {
  const { user, ...shop } = await opened();
  let arrive = () => {};
  const send = global.fetch;
  global.fetch = (async (...args: Parameters<typeof fetch>) => {
    if (String(args[0]).endsWith('/createEvent'))
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    return send(...args);
  }) as typeof fetch;
  await user.click(screen.getByRole('button', { name: 'Satisfied' }));
  const button = screen.getByRole('button', { name: 'Send feedback' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByPlaceholderText('Your email address (optional)'), '{Enter}');
  await act(async () => arrive());
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent(shop)).toHaveLength(1);
});

test('a refusal is said, and nothing that was typed is lost', async () => {
  const { user } = await opened({
    [EVENT]: () => new Refusal(429, 'request.rate_limited', 'Too many requests.'),
  });
  await user.click(screen.getByRole('button', { name: 'Satisfied' }));
  await user.type(screen.getByPlaceholderText('Enter your feedback'), 'Quick.');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(screen.getByPlaceholderText('Enter your feedback')).toHaveValue('Quick.');
});
