import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices, currentNotices } from '@/components/ui/toast-store';
import type { CommunicationPreferences } from '@/lib/contract/preferences';
import { PreferencesPanel } from './preferences-panel';
import { UnsubscribePanel } from './unsubscribe-panel';

const OFFERS = { one_lottery: 'One Lottery', powerball2018: 'Powerball' };
const off = { isOn: false, mutedOffers: [] };
const preferences = (email: {
  isOn: boolean;
  mutedOffers: string[];
}): CommunicationPreferences => ({
  recipient: 'p•••@fairdraw.example',
  features: { methods: ['email', 'phone', 'sms', 'directmail'] },
  closingMails: true,
  preferences: { email, phone: off, sms: off, directmail: off },
});
const on = { isOn: true, mutedOffers: [] as string[] };

/** A fake server: applies what is sent, and returns all preferences. */
function aServer() {
  let now = preferences(on);
  const put: Answer = (body) => {
    const { email } =
      (body as { preferences?: { email?: Record<string, unknown> } }).preferences ?? {};
    const before = now.preferences.email;
    now = preferences({
      isOn: (email?.is_on as boolean | undefined) ?? before.isOn,
      mutedOffers: (email?.muted_offers as string[] | undefined) ?? before.mutedOffers,
    });
    return now;
  };
  return { get: () => now, put };
}

async function open(
  path: string,
  panel: 'unsubscribe' | 'preferences',
  over: Record<string, Answer> = {},
) {
  window.history.replaceState(null, '', path);
  const { get, put } = aServer();
  const Panel = panel === 'unsubscribe' ? UnsubscribePanel : PreferencesPanel;
  return visit(<Panel offers={OFFERS} />, {
    'GET /api/call/getPreferences': get,
    'POST /api/call/changePreferences': put,
    ...over,
  });
}

test('opening the link changes nothing; one press unsubscribes, and can be undone', async () => {
  const { requests } = await open('/unsubscribe/TOKEN', 'unsubscribe');
  expect(await screen.findByText(/Stop all marketing mails to p•••@/)).toBeVisible();
  expect(requests.some((call) => call.startsWith('POST /api/call/changePreferences'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/Done. We send no more marketing mails/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undone/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

test('reasons are asked afterwards, and who wants to play less finds help', async () => {
  const { bodies } = await open('/unsubscribe/TOKEN', 'unsubscribe');
  expect(screen.queryByText('Would you tell us why?')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /play less/ }));
  expect(screen.getByText(/there are limits and breaks/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. That helps us.')).toBeVisible();
  expect(bodies).toContainEqual({ id: 'TOKEN', unsubscribe_reasons: ['playing_less'] });
});

test('a link about one offer stops that, or everything', async () => {
  const { bodies } = await open('/unsubscribe/TOKEN/one_lottery', 'unsubscribe');
  expect(await screen.findByRole('button', { name: 'Stop all marketing mails' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop mails about One Lottery' }));
  expect(await screen.findByText(/Done. We send no more mails about One Lottery/)).toBeVisible();
  expect(bodies).toContainEqual({
    id: 'TOKEN',
    preferences: { email: { muted_offers: ['one_lottery'] } },
  });
});

test.each([
  [410, 'preferences.link_expired', 'This link is too old'],
  [404, 'preferences.link_invalid', 'This link does not work'],
] as const)(
  'a link that opens nothing (%d) says why, and leads to the sign-in',
  async (status, code, title) => {
    await open('/unsubscribe/TOKEN', 'unsubscribe', {
      'GET /api/call/getPreferences': () => new Refusal(status, code),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(currentNotices()).toEqual([
      expect.objectContaining({ tone: 'error', message: 'This email link is no longer valid.' }),
    ]);
    clearNotices();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcommunication-preferences',
    );
  },
);

test('preferences are ticked and saved together', async () => {
  const { bodies } = await open('/communication-preferences/TOKEN', 'preferences');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Text message' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Powerball' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /sales .* have closed/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(bodies).toContainEqual({
    id: 'TOKEN',
    preferences: expect.objectContaining({
      email: { is_on: true, muted_offers: ['powerball2018'] },
      sms: { is_on: true, muted_offers: [] },
    }),
    closing_mails: false,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(screen.queryByRole('checkbox', { name: 'Powerball' })).not.toBeInTheDocument();
});
