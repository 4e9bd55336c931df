import { z } from 'zod';
import type { OpayoSettings } from '@/lib/payment-gateways/opayo/settings';
import type { Db } from '@/server/db/pool';
import { recordsOf } from '../gateway-records';
import { askApi, type JsonApi, orNull } from '../json-api';

export interface OpayoParts {
  db: Db;
  api: JsonApi;
  vendorName: string;
}

export const opayoRecords = recordsOf('opayo');

export const opayoApi = ({
  integrationKey,
  integrationPassword,
  isSandbox,
  apiUrl,
}: OpayoSettings): JsonApi => ({
  called: 'Opayo',
  url: apiUrl ?? `https://${isSandbox ? 'sandbox' : 'live'}.opayo.eu.elavon.com/api/v1`,
  user: integrationKey,
  password: integrationPassword,
});

const Transaction = z.object({
  transactionId: z.string(),
  /** `Deferred`, `Refund` and others */
  transactionType: z.string().nullish(),
  status: z.string(),
  statusCode: z.string().nullish(),
  bankResponseCode: z.string().nullish(),
  amount: z.object({ totalAmount: z.number().int() }).nullish(),
  currency: z.string().nullish(),
  /** the bank's page, and what it is asked with: only while it waits for its customer */
  acsUrl: z.url({ protocol: /^https?$/ }).nullish(),
  cReq: z.string().max(8_192).nullish(),
});
export type OpayoTransaction = z.output<typeof Transaction>;

export const postTransaction = (api: JsonApi, body: object): Promise<OpayoTransaction> =>
  askApi(api, { method: 'POST', path: '/transactions', body }, Transaction);

export const findTransaction = (api: JsonApi, id: string): Promise<OpayoTransaction | null> =>
  orNull(askApi(api, { method: 'GET', path: `/transactions/${id}` }, Transaction));

/** Passes on what the bank gave the browser. */
export const postChallenge = (api: JsonApi, id: string, cRes: string): Promise<OpayoTransaction> =>
  askApi(
    api,
    { method: 'POST', path: `/transactions/${id}/3d-secure-challenge`, body: { cRes } },
    Transaction,
  );

const Instructions = z.object({
  instructions: z.array(z.object({ instructionType: z.string() })).nullish(),
});

/** What was done to a transaction after it was authorised: `release`, `abort` or `void`. */
export async function instructionsOf(api: JsonApi, id: string): Promise<string[]> {
  const path = `/transactions/${id}/instructions`;
  const response = await orNull(askApi(api, { method: 'GET', path }, Instructions));
  return (response?.instructions ?? []).map(({ instructionType }) => instructionType);
}

export async function instruct(
  api: JsonApi,
  id: string,
  instruction: { instructionType: 'release'; amount: number } | { instructionType: 'abort' },
): Promise<void> {
  const path = `/transactions/${id}/instructions`;
  await askApi(api, { method: 'POST', path, body: instruction }, z.unknown());
}

/** Opens the browser's form; it is good for a few minutes, and for one card. */
export async function newSessionKey({ api, vendorName }: OpayoParts): Promise<string> {
  const { merchantSessionKey } = await askApi(
    api,
    { method: 'POST', path: '/merchant-session-keys', body: { vendorName } },
    z.object({ merchantSessionKey: z.string() }),
  );
  return merchantSessionKey;
}
