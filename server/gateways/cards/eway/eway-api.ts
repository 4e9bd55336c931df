import { z } from 'zod';
import type { EwaySettings } from '@/lib/payment-gateways/eway/settings';
import type { Db } from '@/server/db/pool';
import { recordsOf } from '../gateway-records';
import { askApi, type JsonApi, orNull } from '../json-api';

/** The version whose query tells the currency, and what can still be refunded. */
const VERSION = '47';

export interface EwayParts {
  db: Db;
  api: JsonApi;
}

export const ewayRecords = recordsOf('eway');

export const ewayApi = ({ apiKey, apiPassword, isSandbox, apiUrl }: EwaySettings): JsonApi => ({
  called: 'eWAY',
  url:
    apiUrl ?? (isSandbox ? 'https://api.sandbox.ewaypayments.com' : 'https://api.ewaypayments.com'),
  user: apiKey,
  password: apiPassword,
  headers: { 'X-EWAY-APIVERSION': VERSION },
});

const Id = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String);
/** Codes, joined by commas. */
const Errors = z
  .string()
  .nullish()
  .transform((codes) => (codes ?? '').split(',').flatMap((code) => code.trim() || []));

export const Answer = z.object({
  TransactionID: Id.nullish(),
  TransactionStatus: z.boolean().nullish(),
  ResponseMessage: z.string().nullish(),
  Errors,
});
export type Answer = z.output<typeof Answer>;

const Transaction = z.object({
  TransactionID: Id,
  TransactionStatus: z.boolean().nullish(),
  TransactionCaptured: z.boolean().nullish(),
  ResponseMessage: z.string().nullish(),
  TotalAmount: z.number().int(),
  CurrencyCode: z.string(),
  MaxRefund: z.number().int().nullish(),
});
export type EwayTransaction = z.output<typeof Transaction>;
const TransactionsResponse = z.object({ Transactions: z.array(Transaction).nullish() });

const CardCustomer = z.object({
  TokenCustomerID: Id.nullish(),
  Reference: z.string().nullish(),
  CardDetails: z
    .object({
      Number: z.string().nullish(),
      ExpiryMonth: z.string().nullish(),
      ExpiryYear: z.string().nullish(),
    })
    .nullish(),
});
export type CardCustomer = z.output<typeof CardCustomer>;

/** A transaction by eWAY's number, or by our reference. */
export async function findTransaction(
  api: JsonApi,
  by: { id: string } | { reference: string },
): Promise<EwayTransaction | null> {
  const path = 'id' in by ? by.id : `InvoiceRef/${by.reference}`;
  const response = await orNull(
    askApi(api, { method: 'GET', path: `/Transaction/${path}` }, TransactionsResponse),
  );
  return response?.Transactions?.[0] ?? null;
}

export async function findCustomer(api: JsonApi, token: string): Promise<CardCustomer | null> {
  const path = `/Customer/${token}`;
  const shape = z.object({ Customers: z.array(CardCustomer).nullish() });
  const response = await orNull(askApi(api, { method: 'GET', path }, shape));
  return response?.Customers?.[0] ?? null;
}

/** Saves a card, under our customer's id and the name on the card, which its fields do not ask for. */
export async function createCustomer(
  api: JsonApi,
  charge: { SecuredCardData: string; reference: string; holderName: string | undefined },
): Promise<string | null> {
  const body = {
    Customer: {
      Reference: charge.reference,
      ...(charge.holderName && { CardDetails: { Name: charge.holderName } }),
    },
    Payment: { TotalAmount: 0 },
    Method: 'CreateTokenCustomer',
    TransactionType: 'MOTO',
    SecuredCardData: charge.SecuredCardData,
  };
  const shape = z.object({ Customer: CardCustomer.nullish() });
  const made = await askApi(api, { method: 'POST', path: '/Transaction', body }, shape);
  return made.Customer?.TokenCustomerID ?? null;
}
