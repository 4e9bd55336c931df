import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@/lib/consent/cookies';
import type { Place } from './waiting-line';

const { name, seconds } = COOKIES.place;
const SIGNED = new RegExp(`(?:^|; *)${name}=(\\d{13})\\.([\\w-]{43})(?:;|$)`);

interface PlaceCookieOptions {
  isSecure: boolean;
  /** a second secret, whose places are read */
  before?: string | undefined;
  clock?: () => number;
}

/**
 * Reads and writes the signed cookie with a visitor's place in line; an earlier place is an advantage worth forging.
 */
export function placeCookie(
  secret: string,
  { isSecure, before, clock = Date.now }: PlaceCookieOptions,
) {
  const signed = (place: Place, by = secret) =>
    createHmac('sha256', by).update(`a place in line: ${place}`).digest();

  return {
    /** A place that this shop issued within the cookie's lifetime. */
    read(cookies: string | undefined): Place | undefined {
      const [, digits, signature = ''] = SIGNED.exec(cookies?.slice(0, 16_384) ?? '') ?? [];
      if (digits === undefined) return undefined;
      const place = Number(digits);
      if (clock() - place > seconds * 1_000) return undefined;
      const shown = Buffer.from(signature, 'base64url');
      const isOurs =
        timingSafeEqual(shown, signed(place)) ||
        (before !== undefined && timingSafeEqual(shown, signed(place, before)));
      return isOurs ? place : undefined;
    },
    write: (place: Place): string =>
      [
        `${name}=${place}.${signed(place).toString('base64url')}`,
        `Max-Age=${seconds}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        ...(isSecure ? ['Secure'] : []),
      ].join('; '),
  };
}
