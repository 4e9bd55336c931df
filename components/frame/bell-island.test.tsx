import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  InitialSessionSummary,
  SessionSummaryProvider,
} from '@/components/session/session-summary';
import { type Answer, aCustomer, aGuest, visit } from '@/components/session/testing/a-visit';
import { VisitIsland } from '@/components/session/visit-island';
import { BellIsland } from './bell-island';

const notifications = { unviewed: 2, label: 'Notifications, 2 new' };

/** A page that was rendered for a customer; the browser becomes idle when the test says so. */
async function arrive(answers: Record<string, Answer>) {
  let becomeIdle: () => void = () => undefined;
  Object.assign(window, {
    requestIdleCallback: (tell: () => void) => {
      becomeIdle = tell;
      return 1;
    },
  });
  await visit(
    <SessionSummaryProvider>
      <InitialSessionSummary summary={{ visitor: aCustomer(), notifications }}>
        <BellIsland />
        <VisitIsland />
      </InitialSessionSummary>
    </SessionSummaryProvider>,
    { 'GET /api/call/listNotifications': { cards: [], unviewed: 1 }, ...answers },
  );
  return () => becomeIdle();
}

afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

test('the bell that came with the page hands its press and its focus on to the one that opens', async () => {
  const becomeIdle = await arrive({ 'GET /api/session': aCustomer() });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 2 new' }));
  await act(async () => becomeIdle());
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  act(() => void fireEvent(drawer, new Event('cancel', { cancelable: true })));
  expect(screen.getByRole('button', { name: 'Notifications, 1 new' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Notifications, 2 new' })).toBeNull();
});

test('it goes where somebody else, or nobody, is signed in by now', async () => {
  await arrive({ 'GET /api/session': aGuest() });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
