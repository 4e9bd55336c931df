import { randomId } from '@/lib/browser/random-id';
import { readCookie, writeCookie } from './cookie-jar';

/**
 * The id of this visit; each call extends it. Undefined without consent. A new visit starts after 30 minutes without
 * calls.
 */
export const consentSessionId = (): string | undefined => storedId('consentSession');

/** This browser's id in statistics, stored for a year; undefined without consent. */
export const anonymousId = (): string | undefined => storedId('anonymousId');

function storedId(key: 'consentSession' | 'anonymousId'): string | undefined {
  const id = readCookie(key) ?? randomId();
  return writeCookie(key, id) ? id : undefined;
}
