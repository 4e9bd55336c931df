import { readFileSync } from 'node:fs';
import { type ConnectedKey, PAYMENT_GATEWAYS } from '@/lib/payment-gateways/catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { readEnv } from '@/server/runtime/env';
import { DOUBLE_KEYS as BRAINTREE } from '@/server/testing/braintree-double/start';
import { DOUBLE_KEYS as EWAY } from '@/server/testing/eway-double/start';
import { DOUBLE_KEYS as OPAYO } from '@/server/testing/opayo-double/start';
import { DOUBLE_KEYS as STRIPE } from '@/server/testing/stripe-double/start';
import { connectedGateways } from './card-gateways';

const database = testDatabase();
const DOUBLES: Readonly<Record<ConnectedKey, Record<string, string>>> = {
  stripe: STRIPE,
  braintree: BRAINTREE,
  eway: EWAY,
  opayo: OPAYO,
};

beforeAll(() => {
  // `readEnv` reads once for each file
  Object.assign(process.env, ...Object.values(DOUBLES));
});

test('settings alone connect every gateway, and each is spoken to as it declares itself', () => {
  const ports = connectedGateways(database);
  expect(
    ports.map(({ key, cardEntry, savesNoCards, takenBetween }) => ({
      key,
      way: cardEntry,
      keepsCards: !savesNoCards,
      books: takenBetween ? 'listed' : 'asked',
    })),
  ).toEqual(
    PAYMENT_GATEWAYS.map(({ key, cardEntry: { way, keepsCards }, books }) => ({
      key,
      way,
      keepsCards,
      books,
    })),
  );
});

test('a gateway may be named for what it takes, and for nothing else', () => {
  for (const { key, takes } of PAYMENT_GATEWAYS)
    for (const method of ['cc', 'ap', 'gp', 'pl', 'dd'] as const) {
      const named = () => readEnv({ ...process.env, PAYMENT_GATEWAYS: `${method}:${key}` });
      if ((takes as readonly string[]).includes(method))
        expect(named().payments.gatewaysOf[method]).toEqual([key]);
      else expect(named).toThrow(`names ${key} for ${method}, which it does not take`);
    }
});

test('one way of entering a card belongs to one gateway', () => {
  const ways = PAYMENT_GATEWAYS.map(({ cardEntry }) => cardEntry.way);
  expect(new Set(ways).size).toBe(ways.length);
});

test('each setting is described, and where it comes from is written for the owner', () => {
  const page = readFileSync('docs/payments.md', 'utf8');
  for (const { settings } of PAYMENT_GATEWAYS) {
    if (!settings) continue;
    for (const [name, schema] of Object.entries(settings.keys.shape)) {
      expect([name, schema.meta()?.meaning]).toEqual([name, expect.stringMatching(/\w{3}/)]);
      expect(page).toContain(`\`${name}\``);
    }
    expect(page).toContain(`\`${settings.url}\``);
  }
});
