import {
  CAMPAIGN_PARTS,
  type VisitAttribution,
  visitAttribution,
} from '@/lib/contract/attribution';
import { consentNow } from './consent';
import { allows, VISIT_ORIGIN_KEY } from './cookies';
import { consentSessionId } from './visit-session';

/** What a visit brought along: where it came from, and the click id of an advertisement as Meta writes it. */
export interface VisitOrigin extends VisitAttribution {
  fbc?: string;
}

interface Kept {
  /** the visit that it belongs to: another visit came from elsewhere */
  visit: string;
  /** when the document was opened that brought it */
  openedAt: number;
  origin: VisitOrigin;
}

const CLICK_ID = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * Where this visit came from; nothing without consent. The address and the referrer that count are those with which
 * the document was opened: pages of the shop that lead to each other are no origin.
 */
export function visitOrigin(): VisitOrigin {
  keepVisitOrigin();
  const kept = readKept();
  return kept && kept.visit === consentSessionId() ? kept.origin : {};
}

/** The same as events and sign-ups carry it: without the click. */
export function visitAttributes(): VisitAttribution {
  const { fbc: _click, ...attributes } = visitOrigin();
  return attributes;
}

/**
 * Keeps where the visit came from, for its later pages and for the other tabs of this browser. A newer campaign
 * replaces what was kept; a referrer alone does not, for a bank that asked its question is no origin either.
 */
export function keepVisitOrigin(): void {
  if (!allows(consentNow(), 'non_essential')) return;
  const visit = consentSessionId();
  if (!visit) return;
  const origin = landing();
  const openedAt = performance.timeOrigin;
  const kept = readKept();
  const hasCampaign = CAMPAIGN_PARTS.some((part) => origin[part]);
  if (kept?.visit === visit && (kept.openedAt >= openedAt || !hasCampaign)) return;
  writeKept({ visit, openedAt, origin });
}

/** The query with which this document was opened, whatever page is open in it now. */
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

function writeKept(kept: Kept): void {
  try {
    localStorage.setItem(VISIT_ORIGIN_KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing: then the visit's later pages know nothing of it
  }
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(VISIT_ORIGIN_KEY) ?? '') as Kept;
  } catch {
    return undefined;
  }
}
