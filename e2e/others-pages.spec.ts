import type { Browser } from '@playwright/test';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { links } from '@/lib/routes/links';
import { ROUTES, type RouteName, routeOf } from '@/lib/routes/table';
import { expect, type Page, test } from './fixtures';
import { CARDS, join, signInAsNew, signInByCall } from './shop';

const { href, pathOf } = links({ variant: 'AU' });
const { checkout } = SHIPPED_MESSAGES;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Pages of a customer's own that name something by an id. */
const NAMED_BY_ID = ROUTES.filter(
  ({ access, pattern }) => access === 'customer' && /:\w*id\b/i.test(pattern),
);
/** Routes that take the id of another route, to which the pages of an account lead. */
const ID_OF: Partial<Record<RouteName, RouteName>> = {
  replayCart: 'upcomingTicket',
  partySession: 'partyTicket',
  withdrawDetails: 'withdrawSummary',
  withdrawReceipt: 'withdrawSummary',
  depositDetails: 'depositAuthorisation',
  depositOutcome: 'depositAuthorisation',
  accountDepositCancel: 'depositAuthorisation',
  checkoutDepositSuccess: 'depositAuthorisation',
  checkoutDepositCancel: 'depositAuthorisation',
};
/** Those of the checkout that ask for a deposit in the browser, and what they say of an unknown one. */
const READ_IN_BROWSER: Partial<Record<RouteName, string>> = {
  checkoutDepositSuccess: checkout.paymentLostTitle,
  checkoutDepositCancel: checkout.paymentLostTitle,
};
/** What none of the sandbox's customers has. */
const NOBODYS: readonly RouteName[] = ['partnerReceipt', 'subscriptionTicket'];

/** The shop may close a connection that nobody has used for a while just as it is used again: browsers ask anew. */
const ON_A_NEW_CONNECTION = { maxRetries: 2 };
const PARAMETERS = { outcome: 'success', partnerSlug: 'harbour-mutual' };
const addressOf = (name: RouteName, id: string): string => {
  const route = routeOf(name);
  const parameter = /:(\w*id)\b/i.exec(route.pattern)?.[1] ?? '';
  return pathOf(route, { ...PARAMETERS, [parameter]: id });
};

type Ids = Map<RouteName, { owner: Page; id: string }>;

/** Notes down the first id that a link names, for each route. */
function note(ids: Ids, owner: Page, link: string): void {
  const id = ID.exec(link)?.[0];
  const route = id && NAMED_BY_ID.find(({ name }) => addressOf(name, id) === link);
  if (route && !ids.has(route.name)) ids.set(route.name, { owner, id });
}

async function noteLinks(ids: Ids, owner: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const html = await (await owner.request.get(path)).text();
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) note(ids, owner, link);
  }
}

async function deposit(page: Page, cardNumber: string): Promise<void> {
  await page.goto(href('accountDeposit'));
  await page.getByLabel('Deposit amount ($)').fill('20');
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
}

/** What customers of the sandbox have. */
async function whatOthersHave(browser: Browser): Promise<Ids> {
  const ids: Ids = new Map();
  const somebody = async () => (await browser.newContext()).newPage();

  const player = await somebody();
  await signInByCall(player, 'player@fairdraw.example');
  const lists = ['upcomingTickets', 'pastTickets', 'transactions', 'partyGroups'] as const;
  await noteLinks(
    ids,
    player,
    lists.map((name) => href(name)),
  );

  const member = await somebody();
  await signInByCall(member, 'member@fairdraw.example');
  await noteLinks(ids, member, [href('transactions')]);

  const planner = await somebody();
  await signInByCall(planner, 'dearer@fairdraw.example');
  await noteLinks(ids, planner, [href('autoplay')]);

  const winner = await somebody();
  await signInAsNew(winner, 'withdraw@fairdraw.example');
  await winner.goto(href('withdraw'));
  await winner.getByLabel('Withdrawal amount ($)').fill('20');
  await winner.getByRole('button', { name: /^Withdraw( \$[\d.]+)?$/ }).click();
  await winner.waitForURL(`**${href('withdraw')}/summary/**`);
  note(ids, winner, new URL(winner.url()).pathname);

  const depositor = await somebody();
  await join(depositor);
  await deposit(depositor, CARDS.approved);
  await expect(
    depositor.getByRole('heading', { name: 'The money is in your wallet' }),
  ).toBeVisible();
  const answer = await depositor.request.get('/api/call/listTransactions?kind=deposit');
  const [{ id }] = (await answer.json()).result;
  ids.set('depositSummary', { owner: depositor, id });
  await deposit(depositor, CARDS.challenged);
  await expect(depositor.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  note(ids, depositor, new URL(depositor.url()).pathname);
  return ids;
}

test('what an address names by an id is there for its owner alone', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/404/);
  const ids = await whatOthersHave(browser);
  await join(page);
  const unknown: RouteName[] = [];
  for (const { name } of NAMED_BY_ID) {
    const owned = ids.get(ID_OF[name] ?? name);
    const path = owned && addressOf(name, owned.id);
    if (!path) {
      unknown.push(name);
      continue;
    }
    const own = await owned.owner.request.get(path, ON_A_NEW_CONNECTION);
    expect(own.status(), `${path} for its owner`).toBe(200);
    const others = READ_IN_BROWSER[name];
    if (others === undefined) {
      const answer = await page.request.get(path, ON_A_NEW_CONNECTION);
      expect(answer.status(), `${path} for somebody else`).toBe(404);
    } else {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: others })).toBeVisible();
      await expect(page.getByText(/[$£]\d/)).toHaveCount(0);
    }
  }
  expect(unknown).toEqual(NOBODYS);
});
