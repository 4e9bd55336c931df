import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { StripeDouble } from '@/server/testing/stripe-double/start';
import { expect } from './fixtures';
import { needsSandbox } from './shop';

/** Stripe's own test numbers that the double knows. */
export const STRIPE_CARDS = {
  approved: '4242424242424242',
  declined: '4000000000009995',
  challenged: '4000002760003184',
} as const;

const BEHAVIOUR = {
  [STRIPE_CARDS.approved]: 'approved',
  [STRIPE_CARDS.declined]: 'insufficient_funds',
  [STRIPE_CARDS.challenged]: 'challenge',
} as const;

/** Stripe's script, its fields, its wallet button and the bank's page, in a browser that knows nothing of the real ones. */
export async function stripeInBrowser(context: BrowserContext, double: StripeDouble) {
  needsSandbox();
  const html = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>-</title>${body}` });
  await context.route('https://js.stripe.com/**', (route) =>
    new URL(route.request().url()).pathname.endsWith('/stripe.js')
      ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
      : html(route, `<body><script>(${stripeField})()</script>`),
  );
  await context.route('https://api.stripe.com/**', (route) => {
    const { number, wallet } = route.request().postDataJSON() as {
      number: keyof typeof BEHAVIOUR;
      wallet: 'apple_pay' | 'google_pay' | null;
    };
    return route.fulfill({
      headers: { 'access-control-allow-origin': 'https://js.stripe.com' },
      json: { id: double.card(BEHAVIOUR[number], { wallet }) },
    });
  });
  await context.route('https://hooks.stripe.example/**', (route) => {
    const [, , id = '', outcome] = new URL(route.request().url()).pathname.split('/');
    if (!outcome)
      return html(
        route,
        `<h1>The bank</h1><a href="/3d_secure/${id}/approved">Yes</a> <a href="/3d_secure/${id}/refused">No</a>`,
      );
    double.intents.answerBank(id, outcome as 'approved' | 'refused');
    const back = new URL(double.intents.find(id).returnUrl ?? '');
    back.searchParams.set('redirect_status', 'succeeded');
    return html(route, `<script>location.replace(${JSON.stringify(back.href)})</script>`);
  });
}

/** Types a card into Stripe's frames. */
export async function typeStripeCard(page: Page, number: string): Promise<void> {
  for (const [title, text] of [
    ['cardNumber', number],
    ['cardExpiry', '09 / 40'],
    ['cardCvc', '123'],
  ] as const) {
    await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(text);
  }
  await page.getByLabel('Name on card').fill('Jo Journey');
}

/**
 * Presses a button in a frame of another site, as soon as the pointer is felt there: Chromium drops whatever comes before
 * it has painted the frame.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover();
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass();
  await button.click();
}

/** Everything that is sent to the shop from here on, to be searched for what must not be in it. */
export function sentTo(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

export const expectNoCardNumber = (sent: readonly string[]): void => {
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => /4242424242424242|4000002760003184/.test(one))).toEqual([]);
};

/** Stands in for Stripe's script, in the page: fields are frames of Stripe's origin, and only those send the card. */
function stripeScript(): void {
  const create = (type: string) => {
    const heard: Record<string, ((event: object) => void)[]> = {};
    const frame = document.createElement('iframe');
    frame.title = type;
    frame.src = `https://js.stripe.com/double/field?${type}`;
    frame.style.cssText = 'border:0;width:100%;height:20px;color-scheme:auto';
    const say = (event: string, data: object) => {
      for (const hear of heard[event] ?? []) hear(data);
    };
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || !data.event) return;
      const confirm = () => say('confirm', { ...data, paymentFailed() {} });
      say(data.event, { ...data, resolve: confirm, reject() {} });
    });
    return {
      on(event: string, hear: (event: object) => void) {
        heard[event] = [...(heard[event] ?? []), hear];
      },
      mount: (place: HTMLElement) => place.append(frame),
      update() {},
      focus: () => frame.focus(),
      destroy: () => frame.remove(),
      token: () =>
        new Promise((resolve) => {
          addEventListener('message', ({ source, data }) => {
            if (source === frame.contentWindow && data.id) resolve(data.id);
          });
          frame.contentWindow?.postMessage('token', 'https://js.stripe.com');
        }),
    };
  };
  type Card = { token: () => Promise<string> };
  const group = () => {
    const made: Card[] = [];
    return {
      create: (type: string) => {
        const element = create(type);
        made.push(element as Card);
        return element;
      },
      submit: async () => ({}),
      update() {},
      token: () => made[0]?.token(),
    };
  };
  const stripe = () => ({
    elements: group,
    createPaymentMethod: async ({ card, elements }: { card?: Card; elements?: Card }) => ({
      paymentMethod: { id: await (card ?? elements)?.token() },
    }),
    confirmCardSetup: async (_secret: string, data: { payment_method: { card: Card } }) => ({
      setupIntent: { payment_method: await data.payment_method.card.token() },
    }),
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}

/** One of Stripe's fields, in its frame. */
function stripeField(): void {
  const isWallet = location.search === '?expressCheckout';
  const input = document.createElement(isWallet ? 'button' : 'input') as HTMLInputElement;
  input.textContent = 'Google Pay';
  document.body.style.margin = '0';
  document.body.append(input);
  const tell = (data: object) => parent.postMessage(data, '*');
  input.addEventListener('input', () =>
    tell({ event: 'change', empty: !input.value, complete: input.value.length > 2 }),
  );
  input.addEventListener('click', () => {
    if (isWallet) tell({ event: 'click', expressPaymentType: 'google_pay' });
  });
  addEventListener('message', async ({ data }) => {
    if (data !== 'token') return;
    const body = JSON.stringify(
      isWallet
        ? { number: '4242424242424242', wallet: 'google_pay' }
        : { number: input.value, wallet: null },
    );
    const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      body,
    });
    tell(await answer.json());
  });
  tell({ event: 'ready', availablePaymentMethods: { googlePay: true } });
}
