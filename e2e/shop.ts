import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';

const { href } = links({ variant: 'AU' });

export const SANDBOX_PASSWORD = 'Fairdraw-sandbox-1';
/** of whoever joins in a journey */
export const NEW_PASSWORD = 'a phrase that is long enough';

/**
 * Skips the rest of a journey that needs the sandbox's customers, cards, mails or clock, or that would leave data in a
 * real shop.
 */
export function needsSandbox(): void {
  test.skip(process.env.IS_SANDBOX === 'off', 'only in a sandbox');
}

/** The sandbox's test cards that the journeys use. */
export const CARDS = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0515',
  challenged: '4000 0000 0000 3006',
  silent: '4000 0000 0000 4087',
} as const;

/** An address that nobody has used before. */
export const newEmail = (): string => `journey-${crypto.randomUUID()}@fairdraw.example`;

/** Adds four quick-pick games to the cart; ends on the cart page. */
export async function addPowerball(page: Page): Promise<void> {
  await page.goto(href('play', { offer: 'powerball2018' }));
  const games = page.getByRole('spinbutton', { name: 'Games to pick' });
  await games.fill('4');
  await games.press('Tab');
  await page.getByRole('button', { name: /^Pick 4 games,/ }).click();
  await addToCart(page);
}

/** Adds to the cart what a link into it says, without a page: for journeys that are about something else. */
async function addByCall(page: Page, items: string, over: object = {}): Promise<void> {
  const origin = shopOrigin();
  const planned = await page.request.get(`${origin}/api/call/planBuild`, { params: { items } });
  expect(planned.status(), await planned.text()).toBe(200);
  const { entries } = (await planned.json()).result;
  const answer = await page.request.post(`${origin}/api/call/buildCart`, {
    headers: { origin },
    data: { items: entries.map(({ item }: { item: object }) => ({ ...item, ...over })) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const FOUR_GAMES = '1-2-3-4-5-6-7_1/8-9-10-11-12-13-14_2/15-16-17-18-19-20-21_3/1-3-5-7-9-11-13_4';

/** Adds four games, as `addPowerball` does; `over` replaces or adds fields of the item, by their wire names. */
export const addPowerballByCall = (page: Page, over: object = {}): Promise<void> =>
  addByCall(page, `powerball2018:standard:numbers:${FOUR_GAMES}`, over);

/** Adds what `addRaffleBook` does. */
export const addRaffleBookByCall = (page: Page): Promise<void> =>
  addRaffleBooksByCall(page, ['one_lottery:raffle:tickets:10:cause:river_and_reef']);

/** Adds books, each as an entry of a link into the cart (docs/cart-links.md). */
export const addRaffleBooksByCall = (page: Page, books: readonly string[]): Promise<void> =>
  addByCall(page, books.join(','));

/** Adds a book of ten tickets for the first cause; ends on the cart page. */
export async function addRaffleBook(page: Page, offer = 'one_lottery'): Promise<void> {
  await page.goto(href('play', { offer }));
  await page.getByRole('radio', { name: /^10 tickets/ }).check();
  await page
    .getByRole('group', { name: 'Which cause do you support?' })
    .getByRole('radio')
    .first()
    .check();
  await addToCart(page);
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('dialog', { name: 'In your cart' })
    .getByRole('link', { name: 'Go to cart' })
    .click();
  await page.waitForURL(`**${href('cart')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

/** Creates a new account from the cart; ends at the payment. */
export async function joinAtCheckout(page: Page, email = newEmail()): Promise<string> {
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  return email;
}

/** What the sign-up form sends, for `fillSignUp`'s customer. */
const REGISTRATION = {
  password: NEW_PASSWORD,
  firstName: 'Jo',
  dateOfBirth: '1988-04-12',
  state: 'NSW',
  address: { line1: '1 Journey Road', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  termsAccepted: true,
};

interface Joining {
  email?: string;
  lastName?: string;
  marketingAccepted?: boolean;
  origin?: string;
  /** what else of the form is another's */
  details?: Partial<typeof REGISTRATION>;
}

/**
 * Creates a new account as the sign-up form does, without its page: for journeys that are about something else. The page
 * knows of it from its next load on.
 */
export async function join(
  page: Page,
  {
    email = newEmail(),
    lastName = 'Journey',
    marketingAccepted = false,
    origin = shopOrigin(),
    details = {},
  }: Joining = {},
): Promise<string> {
  needsSandbox();
  const answer = await page.request.post(`${origin}/api/session/sign-up`, {
    headers: { origin },
    data: { ...REGISTRATION, email, lastName, marketingAccepted, ...details },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

/** Creates a new account that keeps the cart; ends at the payment. */
export async function joinToPay(page: Page): Promise<string> {
  const email = await join(page);
  await page.goto(href('buyCart'));
  return email;
}

/** Joins, and opens the page of login and security. */
export async function joinForSecurity(page: Page): Promise<string> {
  const email = await join(page);
  await page.goto(href('loginAndSecurity'));
  return email;
}

/** Signs in as the form does, without its page, for journeys that are about something else; opens no page. */
export async function signInByCall(
  page: Page,
  email: string,
  password = SANDBOX_PASSWORD,
): Promise<void> {
  needsSandbox();
  const origin = shopOrigin();
  const answer = await page.request.post(`${origin}/api/session/sign-in`, {
    headers: { origin },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const shopOrigin = () => new URL(test.info().project.use.baseURL ?? '').origin;

export async function signOut(page: Page): Promise<void> {
  await page.goto(href('account'));
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`**${href('lottoTickets')}`);
}

/** Submits the first step of signing in or up: the e-mail address. */
export async function fillEmail(page: Page, email: string): Promise<void> {
  needsSandbox();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/**
 * Goes from the first step to a filled sign-up form. The sandbox's records know everybody, so that who joins is verified
 * at once, but for the last names that `/sandbox` lists.
 */
export async function fillSignUp(
  page: Page,
  email: string,
  { lastName = 'Journey' }: { lastName?: string } = {},
): Promise<void> {
  await fillEmail(page, email);
  await page.getByLabel('Full name').fill(`Jo ${lastName}`);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Date of birth').fill('12/4/1988');
  await page.getByLabel('Street address').fill('1 Journey Road');
  await page.getByLabel('Suburb or town').fill('Newtown');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Post code').fill('2042');
  await page.getByRole('checkbox', { name: /I am 18 or over/ }).check();
}

export async function signIn(
  page: Page,
  email: string,
  password = SANDBOX_PASSWORD,
): Promise<void> {
  await page.goto(href('login'));
  await fillSignIn(page, email, password);
}

/** Signs in, starting at the first step. */
export async function fillSignIn(
  page: Page,
  email: string,
  password = SANDBOX_PASSWORD,
): Promise<void> {
  await fillEmail(page, email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in as a new customer like this sample customer; opens no page. */
export async function signInAsNew(page: Page, like: string): Promise<void> {
  needsSandbox();
  const answer = await page.request.post('/api/call/addSampleCustomer', {
    headers: { origin: shopOrigin() },
    data: { like },
  });
  expect(answer.status()).toBe(200);
  const { result } = await answer.json();
  await signInByCall(page, result.email);
}

/** the most that the sandbox's bank accounts take at once */
const MOST_AT_ONCE_CENTS = 20_000_00;

/** Lets money arrive from the bank under the customer's own reference, in as many payments as it takes. */
export async function payInByBank(page: Page, amountCents: number): Promise<void> {
  await page.goto(href('accountDeposit'));
  const bank = page.getByRole('region', { name: 'Or pay from your bank' });
  await bank.getByRole('radio', { name: 'BPAY' }).check();
  const reference = await bank.getByText(/^\d{3} \d{3} \d{4}$/).textContent();
  for (let left = amountCents; left > 0; left -= MOST_AT_ONCE_CENTS) {
    const part = Math.min(left, MOST_AT_ONCE_CENTS);
    const answer = await page.request.post(`${shopOrigin()}/api/call/sendBankPayment`, {
      headers: { origin: shopOrigin() },
      data: { account: 'bpay', reference, amount_cents: part, currency: 'AUD' },
    });
    expect((await answer.json()).result).toMatchObject({ receipt: 'credited' });
  }
}

/** Fills in a card and pays with it. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay [$£]/ }).click();
}

export async function expectReceipt(page: Page): Promise<void> {
  await page.waitForURL('**/receipt/**');
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible();
}

/** The wallet's balance as the account page shows it. */
export async function walletBalance(page: Page): Promise<string> {
  await page.goto(href('account'));
  const wallet = page.getByRole('region', { name: 'In your wallet' });
  return (await wallet.getByText(/^[$£]/).textContent()) ?? '';
}
