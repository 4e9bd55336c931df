import { browserApi } from '@/lib/client/browser-client';
import { readExpiry } from '@/lib/rules/cards/card-expiry';
import type { CardFields } from './card-entry/card-entry';

/** Gives the card to its gateway and gets a token for it; the expiry as the shop writes it. Rejects with an ApiError. */
export async function cardToken({
  number,
  csc,
  expiry: typed,
}: Pick<CardFields, 'number' | 'csc' | 'expiry'>): Promise<{ token: string; expiry: string }> {
  const expiry = readExpiry(typed) ?? typed;
  const { token } = await browserApi.mutate('tokenizeCard', { number: number.trim(), expiry, csc });
  return { token, expiry };
}
