import { browserStorage } from '@/lib/browser/storage';
import {
  CAMPAIGN_PARTS,
  type VisitAttribution,
  visitAttribution,
} from '@/lib/contract/attribution';
import { consentNow } from './consent';
import { allows, VISIT_ORIGIN_KEY } from './cookies';
import { consentSessionId } from './visit-session';

/** Where a visit came from, with the click id of an advertisement in Meta's format. */
export interface VisitOrigin extends VisitAttribution {
  fbc?: string;
}

interface StoredOrigin {
  /** the visit it belongs to; a new visit has its own origin */
  visit: string;
  /** when the document that set it was opened */
  openedAt: number;
  origin: VisitOrigin;
}

const CLICK_ID = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * Where this visit came from; empty without consent. Only the address and the referrer that the document was opened
 * with count: links between the shop's own pages are not an origin.
 */
export function visitOrigin(): VisitOrigin {
  keepVisitOrigin();
  const stored = readStored();
  return stored && stored.visit === consentSessionId() ? stored.origin : {};
}

/** The visit's origin for events and sign-ups: without the click id. */
export function visitAttributes(): VisitAttribution {
  const { fbc: _click, ...attributes } = visitOrigin();
  return attributes;
}

/**
 * Stores the visit's origin for its later pages and for the browser's other tabs. A newer campaign replaces the
 * stored origin. A referrer alone does not, since returning from a bank's 3-D Secure page is not a new origin.
 */
export function keepVisitOrigin(): void {
  if (!allows(consentNow(), 'non_essential')) return;
  const visit = consentSessionId();
  if (!visit) return;
  const origin = landing();
  const openedAt = performance.timeOrigin;
  const stored = readStored();
  const hasCampaign = CAMPAIGN_PARTS.some((part) => origin[part]);
  if (stored?.visit === visit && (stored.openedAt >= openedAt || !hasCampaign)) return;
  writeStored({ visit, openedAt, origin });
}

/** The query that this document was opened with, whichever page it shows now. */
export function landingSearch(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return new URL(entry?.name ?? window.location.href).search;
}

function landing(): VisitOrigin {
  const search = landingSearch();
  const { referrer, referringDomain, ...campaign } = visitAttribution(search, document.referrer);
  const clickId = new URLSearchParams(search).get('fbclid') ?? '';
  return {
    ...campaign,
    ...(referrer && referringDomain !== window.location.hostname && { referrer, referringDomain }),
    ...(CLICK_ID.test(clickId) && { fbc: `fb.1.${Date.now()}.${clickId}` }),
  };
}

/** Without storage, the visit's later documents do not know its origin. */
const writeStored = (stored: StoredOrigin): void =>
  browserStorage.set(VISIT_ORIGIN_KEY, JSON.stringify(stored));

function readStored(): StoredOrigin | undefined {
  try {
    return JSON.parse(browserStorage.get(VISIT_ORIGIN_KEY) ?? '') as StoredOrigin;
  } catch {
    return undefined;
  }
}
