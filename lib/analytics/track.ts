import { toWire } from '@/lib/client/wire';
import { consentNow } from '@/lib/consent/consent';
import { allows } from '@/lib/consent/cookies';
import { keepVisitOrigin, visitAttributes } from '@/lib/consent/visit-origin';
import { anonymousId, consentSessionId } from '@/lib/consent/visit-session';
import type { TrackedEvent, VisitorEvent } from '@/lib/contract/events';
import type { Variant } from '@/lib/contract/site';
import { type ClientBuild, clientInformation } from './client-information';

/** Retries while the page is not ready to tell: 100 ms, a second, ten seconds. */
const RETRIES = 3;
const FIRST_WAIT_MS = 100;
const MULTIPLIER = 10;

/** What is sent by whom: the build, and the shop it shows. */
export interface Page {
  build: ClientBuild;
  variant: Variant;
}
let page: Page | undefined;

/** Makes the page ready to tell: who sends, and where the visit came from. */
export function readyToTrack(ready: Page): void {
  page = ready;
  keepVisitOrigin();
  noteLife();
}

/** Every page that is opened is a sign of life of the visit. */
export function noteLife(): void {
  anonymousId();
  consentSessionId();
}

/** Nothing can be told any more: the frame is left, or consent was taken back. */
export function stopTracking(): void {
  page = undefined;
}

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

/**
 * Reports a failure of the shop, whatever was agreed to: it says where and what, and nothing of the visit or the
 * browser. With consent it is an event like any other.
 */
export async function reportFailure(from: Page, status: number): Promise<void> {
  if (allows(consentNow(), 'non_essential')) return track('Error', { status });
  await post(
    eventOf(from, { name: 'Error', details: { status }, source: window.location.pathname }),
  );
}

const send = (from: Page, what: What): Promise<void> =>
  post({
    ...eventOf(from, what),
    attributes: visitAttributes(),
    consentSessionId: consentSessionId(),
    anonymousId: anonymousId(),
  });

type What = Pick<VisitorEvent, 'name' | 'details' | 'source'>;

const eventOf = ({ build, variant }: Page, what: What): VisitorEvent => ({
  category: 'user',
  eventType: 'tracking_event',
  ...what,
  clientInformation: clientInformation(build),
  variant,
});

async function post(event: VisitorEvent): Promise<void> {
  await fetch('/api/call/createEvent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toWire(event)),
    keepalive: true,
  }).catch(() => undefined);
}
