import { toWire } from '@/lib/api/wire';
import { consentNow } from '@/lib/consent/consent';
import { allows } from '@/lib/consent/cookies';
import { anonymousId, consentSessionId } from '@/lib/consent/visit-session';
import type { TrackedEvent, VisitorEvent } from '@/lib/contract/events';
import type { Variant } from '@/lib/contract/site';
import { visitAttribution } from '@/lib/rules/attribution';
import { type ClientBuild, clientInformation } from './client-information';

/** Retries while the page is not ready to tell: 100 ms, a second, ten seconds. */
const RETRIES = 3;
const FIRST_WAIT_MS = 100;
const MULTIPLIER = 10;

interface Page {
  build: ClientBuild;
  variant: Variant;
}
let page: Page | undefined;

/** Makes the page ready to tell: who sends, and where the visit came from. */
export function readyToTrack(ready: Page): void {
  page = ready;
  keepAttribution();
  // every page that is opened is a sign of life of the visit
  anonymousId();
  consentSessionId();
}

/** Forgets it again: after consent was taken back. */
export function stopTracking(): void {
  page = undefined;
  sessionStorage.removeItem(PLACE);
}

type Attribution = VisitorEvent['attributes'];

/** Where the visit came from, kept while the tab is open: its later pages were led to by the shop itself. */
const PLACE = 'fairdraw.attribution';

function keepAttribution(): void {
  if (sessionStorage.getItem(PLACE)) return;
  const { referrer, referringDomain, ...campaign } = visitAttribution(
    window.location.search,
    document.referrer,
  );
  const isOwn = referringDomain === window.location.hostname;
  const from: Attribution = isOwn ? campaign : { ...campaign, referrer, referringDomain };
  sessionStorage.setItem(PLACE, JSON.stringify(from));
}

const attribution = (): Attribution =>
  JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Attribution;

/**
 * Tells that something happened, to those only who agreed to be counted. Never throws, never waits: what cannot be
 * told is lost. A page that is left still sends what it began.
 */
export async function track(
  name: TrackedEvent,
  details: Record<string, string | number | boolean> = {},
): Promise<void> {
  const source = window.location.pathname;
  for (let attempt = 0, waitMs = FIRST_WAIT_MS; ; attempt += 1, waitMs *= MULTIPLIER) {
    if (!allows(consentNow(), 'non_essential')) return;
    if (page) return send(page, { name, details, source });
    if (attempt === RETRIES) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function send(
  { build, variant }: Page,
  what: Pick<VisitorEvent, 'name' | 'details' | 'source'>,
): Promise<void> {
  const event: VisitorEvent = {
    category: 'user',
    eventType: 'tracking_event',
    ...what,
    clientInformation: clientInformation(build),
    variant,
    attributes: attribution(),
    consentSessionId: consentSessionId(),
    anonymousId: anonymousId(),
  };
  await fetch('/api/v2/event', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toWire(event)),
    keepalive: true,
  }).catch(() => undefined);
}
