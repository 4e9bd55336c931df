import { readCookie, writeCookie } from './cookie-jar';

/** The id of this visit, kept alive by asking; undefined without consent. Another one after 30 quiet minutes. */
export const consentSessionId = (): string | undefined => kept('consentSession');

/** The id of this browser in statistics, for a year; undefined without consent. */
export const anonymousId = (): string | undefined => kept('anonymousId');

function kept(key: 'consentSession' | 'anonymousId'): string | undefined {
  const id = readCookie(key) ?? crypto.randomUUID();
  return writeCookie(key, id) ? id : undefined;
}
