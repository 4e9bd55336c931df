import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { requestParts } from '@/lib/api/exchange';
import type { Call } from '@/lib/contract/call';
import { newId } from '@/server/kernel/ids';
import { platformRoutes } from '@/server/platform';
import { type BadInput, badInputs } from '@/server/testing/bad-inputs';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { testShop, type WireRequest } from '@/server/testing/test-shop';
import { auditLedger } from '@/server/wallet';

jest.setTimeout(120_000);
const shop = testShop();
beforeAll(() => someDraws(shop));

const calls = platformRoutes.map(({ call }) => [call.name, call] as const);
const ofCustomers = calls.filter(([, { endpoint }]) => endpoint.access === 'customer');

/** Numbers that are good would play months of draws; what is no number is tried like everywhere. */
const isTooMuch = ({ name }: Call, { input }: BadInput) =>
  name === 'moveClock' && typeof input.byMs === 'number' && input.byMs > 0 && Number.isInteger(input.byMs);

function wire({ endpoint }: Call, input: object): WireRequest {
  const scalars = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' && endpoint.method === 'GET' ? JSON.stringify(value) : value,
    ]),
  );
  const { path, body, contentType } = requestParts(endpoint, wellFormedPath(endpoint.path, scalars));
  const headers = { 'idempotency-key': newId(), 'content-type': contentType };
  return { method: endpoint.method, path, body, version: endpoint.version ?? '3.0', headers };
}
