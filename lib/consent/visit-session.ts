import { type VisitAttribution, visitAttribution } from '@/lib/rules/attribution';
import { consentNow } from './consent';
import { readCookie, writeCookie } from './cookie-jar';
import { allows } from './cookies';

/** The id of this visit, kept alive by asking; undefined without consent. Another one after 30 quiet minutes. */
export const consentSessionId = (): string | undefined => kept('consentSession');

/** The id of this browser in statistics, for a year; undefined without consent. */
export const anonymousId = (): string | undefined => kept('anonymousId');

/** Where this visit came from; nothing without consent. */
export const visitOrigin = (): VisitAttribution =>
  allows(consentNow(), 'non_essential')
    ? visitAttribution(window.location.search, document.referrer)
    : {};

function kept(key: 'consentSession' | 'anonymousId'): string | undefined {
  const id = readCookie(key) ?? crypto.randomUUID();
  return writeCookie(key, id) ? id : undefined;
}
