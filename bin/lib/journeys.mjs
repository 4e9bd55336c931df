import { ensureChromium } from './chromium.mjs';
import { onExit } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { settingsOfProvider, startProvider } from './openid-provider.mjs';
import { openOwnShop } from './own-shop.mjs';
import { ensureTestPostgres } from './postgres.mjs';
import { say } from './progress.mjs';
import { freePort } from './settings.mjs';
import { runJourneys } from './stages.mjs';

const ANSWERS_WITHIN_MS = 20_000;

/**
 * Runs the journeys against a shop started for them, with everything that any of them needs.
 * @param words for Playwright
 * @param settings of the shop, which the journeys read as well
 */
export async function journeysInOwnShop(words = [], settings = {}) {
  const chromium = await ensureChromium();
  const postgres = await ensureTestPostgres();
  onExit(postgres.stop);
  const providerPort = await freePort();
  const shop = await openOwnShop(postgres, 'journeys', {
    ...settingsOfProvider(providerPort),
    // all journeys come from one address: many of them sign in wrongly, and ten people of one party ask at once
    FAILED_SIGN_INS_PER_ADDRESS: '1000',
    REQUESTS_PER_MINUTE: '12000',
    ...settings,
  });
  await startProvider(providerPort, shop.baseUrl);
  // nothing listens on the relay's port until a journey starts a server there
  const API_RELAY_PORT = String(await freePort());
  // nor on this one
  const STRIPE_DOUBLE_PORT = String(await freePort());
  const hospital = await openOwnShop(postgres, 'journeys-hospital', {
    CATALOGUE: 'samples/hospital',
  });
  const env = {
    ...shop.env,
    HOSPITAL_URL: hospital.baseUrl,
    STRIPE_DOUBLE_PORT,
    STRIPE_NODE_URL: await shop.addPayingNode(settingsOfStripeDouble(STRIPE_DOUBLE_PORT)),
    SECOND_NODE_URL: await shop.addNode(),
    WEB_NODE_URL: await shop.addWebNode(`http://127.0.0.1:${API_RELAY_PORT}`),
    API_RELAY_PORT,
    SIGN_IN_WITH: 'Acme',
  };
  const result = await runJourneys({ baseUrl: shop.baseUrl, chromium, env, words });
  await hospital.stop();
  await shop.stop();
  return result;
}

/**
 * Runs the journeys against an existing shop and skips those whose features it lacks.
 * @throws Complaint when no shop answers
 */
export async function journeysAt(base, words) {
  const baseUrl = originOf(base);
  const IS_SANDBOX = (await isSandbox(baseUrl)) ? 'on' : 'off';
  if (IS_SANDBOX === 'off')
    say('journeys', 'this shop is no sandbox: whatever would leave something in it is skipped');
  const chromium = await ensureChromium();
  return runJourneys({ baseUrl, chromium, env: { ...process.env, IS_SANDBOX }, words });
}

function originOf(base) {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  if (!/^https?:$/.test(url?.protocol ?? ''))
    throw new Complaint(`"${base}" is no address of a shop: --base http://localhost:3000`);
  return url.origin;
}

async function isSandbox(origin) {
  const ask = (path) => fetch(origin + path, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  try {
    const home = await ask('/');
    if (home.status >= 500)
      throw new Complaint(`The shop at ${origin} answers ${home.status}. Mend it first.`);
    return (await ask('/sandbox')).status === 200;
  } catch (error) {
    if (error instanceof Complaint) throw error;
    const why = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Complaint(
      `Nothing answers at ${origin} (${why}). Start the shop there, or name another address.`,
    );
  }
}

/** A shop that takes cards by Stripe, whose double a journey starts at this port. */
const settingsOfStripeDouble = (port) => ({
  PAYMENT_GATEWAYS: 'cc:stripe;ap:stripe;gp:stripe',
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
});
