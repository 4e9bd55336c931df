import { readEnv } from '@/server/runtime/env';
import type { Context } from './context';
import { ShopError } from './errors';

/** Whether the request comes from a country that nothing is sold to. An unknown country is none. */
export const isCountryBanned = ({ country }: Pick<Context, 'country'>): boolean =>
  country !== undefined && readEnv().BANNED_COUNTRIES.includes(country);

/** @throws auth.country_banned */
export function refuseBannedCountry(ctx: Pick<Context, 'country'>): void {
  if (isCountryBanned(ctx)) throw new ShopError('auth.country_banned');
}
