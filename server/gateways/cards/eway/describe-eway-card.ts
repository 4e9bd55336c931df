import { createHash } from 'node:crypto';
import { brandOf } from '@/lib/rules/cards/card-number';
import type { CardDescription, SavedCard } from '../card-gateway';
import type { JsonApi } from '../json-api';
import {
  type CardCustomer,
  createCustomer,
  type EwayParts,
  ewayRecords,
  findCustomer,
} from './eway-api';

/** A saved card: eWAY's number for it. What its fields hand over is longer, and tells nothing. */
const SAVED = /^\d{6,20}$/;
const HANDED = /^[A-Za-z0-9_-]{21,400}$/;

export async function describeEwayCard(
  { api }: EwayParts,
  token: string,
  customerId: string,
): Promise<CardDescription | null> {
  const customer = await ownCustomer(api, token, customerId);
  return customer && describe(customer, token);
}

/** Whether the card was saved for this customer. */
export const isOwnToken = async (
  api: JsonApi,
  token: string,
  customerId: string,
): Promise<boolean> => (await ownCustomer(api, token, customerId)) !== null;

async function ownCustomer(
  api: JsonApi,
  token: string,
  customerId: string,
): Promise<CardCustomer | null> {
  const customer = SAVED.test(token) ? await findCustomer(api, token) : null;
  return customer?.Reference === customerId ? customer : null;
}

function describe({ CardDetails }: CardCustomer, token: string): CardDescription | null {
  const { Number: masked, ExpiryMonth: month, ExpiryYear: year } = CardDetails ?? {};
  const last4 = masked?.slice(-4) ?? '';
  if (!masked || !/^\d{4}$/.test(last4)) return null;
  return {
    brand: brandOf(masked) ?? '',
    last4,
    // eWAY does not tell which tokens stand for one card
    fingerprint: token,
    ...(month && year && { expiry: `${month.padStart(2, '0')}/${year.slice(-2)}` }),
  };
}

/** Saves a card with eWAY, once for what its fields have handed over. */
export async function saveEwayCard(
  parts: EwayParts,
  handed: string,
  { customerId, holderName }: { customerId: string; holderName: string | undefined },
): Promise<SavedCard | null> {
  if (!HANDED.test(handed)) return null;
  const { db, api } = parts;
  const digest = createHash('sha256').update(`${customerId}:${handed}`).digest('hex');
  const reference = `card:${digest}`;
  if (await ewayRecords.beginCharge(db, reference)) {
    const made = await createCustomer(api, {
      SecuredCardData: handed,
      reference: customerId,
      holderName,
    });
    if (made) await ewayRecords.keepCharge(db, reference, made);
  }
  const token = await ewayRecords.chargeId(db, reference);
  const card = token ? await describeEwayCard(parts, token, customerId) : null;
  return token && card ? { token, card } : null;
}
