import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { leave } from '@/components/verification/leave';
import type { Progress } from '@/lib/contract/gamify';
import { dateLocaleOf } from '@/lib/rules/site';
import { BenefitsView } from './benefits-view';
import { aMember, aProgramme } from './testing/a-giveaway';

jest.mock('@/components/verification/leave', () => ({ leave: jest.fn() }));

const LINK = 'GET /api/call/getBenefits';
const progress: Progress = {
  membershipStatus: 'member',
  memberSince: '2026-03-02T00:00:00.000Z',
  giveaways: { entered: 240, won: 1 },
  steps: [
    { key: 'joined', isDone: true, at: '2026-03-02T00:00:00.000Z' },
    { key: 'first_list', isDone: true, at: '2026-03-02T08:00:00.000Z' },
    { key: 'monthly_entry', isDone: false, at: null },
    { key: 'one_year', isDone: false, at: '2027-03-02T00:00:00.000Z' },
  ],
};
const programme = (partnerName?: string) => {
  const { config, ...rest } = aProgramme();
  return { ...rest, config: { ...config, benefits: partnerName ? { partnerName } : null } };
};

function show(answers: Record<string, Answer> = {}, partnerName?: string) {
  return visit(<BenefitsView dateLocale={dateLocaleOf('AU')} />, {
    'GET /api/call/getMember': aMember({ membershipStatus: 'member', memberNo: 7 }),
    'GET /api/call/getMembershipConfig': programme(partnerName),
    'GET /api/call/getProgress': progress,
    ...answers,
  });
}

async function go() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Go to my benefits' }));
  const dialog = within(screen.getByRole('dialog', { name: 'You are leaving Fairdraw' }));
  expect(dialog.getByText(/no name, no address/)).toBeVisible();
  return { user, press: () => user.click(dialog.getByRole('button', { name: 'Go to Perks' })) };
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});
afterEach(() => jest.clearAllMocks());

test('a member is told what the partner learns, and goes there by a link made at that moment', async () => {
  const { requests } = await show(
    { [LINK]: { ssoUrl: 'https://perks.example/in?token=t' } },
    'Perks',
  );
  const { press } = await go();
  expect(requests).not.toContain(`${LINK}?`);
  await press();
  expect(leave).toHaveBeenCalledWith('https://perks.example/in?token=t');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link that fails closes the dialog, scrolls to the top and says so', async () => {
  await show({ [LINK]: () => new Refusal(403, 'membership.members_only') }, 'Perks');
  const { press, user } = await go();
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your benefits could not be opened.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go to my benefits' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('without a partner the page says that there is nothing to open', async () => {
  await show();
  expect(await screen.findByText('No benefits beside the giveaways')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a partner that is gone when the link is asked for is told', async () => {
  await show({ [LINK]: { ssoUrl: null } }, 'Perks');
  const { press } = await go();
  await press();
  expect(await screen.findByText('No benefits beside the giveaways')).toBeVisible();
});

test('discounts are codes that run, each with what it takes off', async () => {
  const { config, ...rest } = programme();
  const discounts = [{ name: 'Raffle tickets', percent: 12.5, code: 'RAFFLE12' }];
  await show({
    'GET /api/call/getMembershipConfig': { ...rest, config: { ...config, discounts } },
  });
  const section = within(await screen.findByRole('region', { name: 'Discounts' }));
  expect(section.getByRole('listitem')).toHaveTextContent('12.5% off Raffle ticketsRAFFLE12');
});

test('who is no member is led to the programme', async () => {
  await show({ 'GET /api/call/getMember': aMember() }, 'Perks');
  expect(
    await screen.findByText('Benefits are for members of Daily Winners. Joining is free.'),
  ).toBeVisible();
  expect(screen.queryByText('Your membership so far')).toBeNull();
});

test('who cannot join where they are is not asked to', async () => {
  await show({ 'GET /api/call/getMember': aMember({ isEligible: false }) }, 'Perks');
  expect(await screen.findByText(/customers with an Australian account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell us that you are interested' })).toHaveAttribute(
    'href',
    '/daily-winners',
  );
  expect(screen.queryByText(/Joining is free/)).toBeNull();
});

test('progress shows what was and what comes by itself, and asks for nothing', async () => {
  await show();
  const section = within(await screen.findByRole('region', { name: 'Your membership so far' }));
  expect(section.getByText('240')).toBeVisible();
  expect(section.getByText('lists with your number')).toBeVisible();
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^You joined/),
    expect.stringMatching(/^Your number was on its first list/),
    'You were in a monthly giveawayIf you like',
    expect.stringMatching(/^A member long enough.*From /),
  ]);
  expect(section.queryByRole('button')).toBeNull();
});

test('a member has the discounts and packages of their cohort instead of everybody’s', async () => {
  const everybody = { name: 'For everybody', percent: 5, code: 'ALL' };
  const own = { name: 'For members', percent: 10, code: 'MEMBERS' };
  const cohortOverrides = { daily_winners: { discounts: [own] }, other: { discounts: [] } };
  const { config, ...rest } = programme('Perks');
  const answer = { ...rest, cohortOverrides, config: { ...config, discounts: [everybody] } };
  const cohorts = { membership: 'daily_winners' };
  await show({
    'GET /api/call/getMember': aMember({ membershipStatus: 'member', cohorts, memberNo: 7 }),
    'GET /api/call/getMembershipConfig': answer,
  });
  expect(await screen.findByText(/For members/)).toBeVisible();
  expect(screen.queryByText(/For everybody/)).toBeNull();
});
