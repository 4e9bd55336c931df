import { toWire } from '@/lib/client/wire';
import { consentNow } from '@/lib/consent/consent';
import { allows } from '@/lib/consent/cookies';
import { keepVisitOrigin, visitAttributes } from '@/lib/consent/visit-origin';
import { anonymousId, consentSessionId } from '@/lib/consent/visit-session';
import type { TrackedEvent, VisitorEvent } from '@/lib/contract/events';
import type { Variant } from '@/lib/contract/site';
import { type ClientBuild, clientInformation } from './client-information';
import { pageSource } from './page-source';

/** Retries while the page is not ready to send events: after 100 ms, 1 s and 10 s. */
const RETRIES = 3;
const FIRST_WAIT_MS = 100;
const MULTIPLIER = 10;

/** The sender of an event: the build and the variant that the page shows. */
export interface Page {
  build: ClientBuild;
  variant: Variant;
}
let page: Page | undefined;

/** Allows events to be sent: sets their sender and records where the visit came from. */
export function readyToTrack(ready: Page): void {
  page = ready;
  keepVisitOrigin();
  noteLife();
}

/** Every page view extends the visit. */
export function noteLife(): void {
  anonymousId();
  consentSessionId();
}

/** Stops sending events: the frame is gone, or consent was withdrawn. */
export function stopTracking(): void {
  page = undefined;
}

/**
 * Sends an event, if the visitor consented to statistics. Never throws; an event that cannot be sent is lost.
 * Requests survive leaving the page.
 */
export async function track(
  name: TrackedEvent,
  details: Record<string, string | number | boolean> = {},
): Promise<void> {
  const source = pageSource();
  for (let attempt = 0, waitMs = FIRST_WAIT_MS; ; attempt += 1, waitMs *= MULTIPLIER) {
    if (!allows(consentNow(), 'non_essential')) return;
    if (page) return send(page, { name, details, source });
    if (attempt === RETRIES) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Reports a failure of the shop, with or without consent. Without consent the report says where and what failed, and
 * nothing about the visit or the browser. With consent it is an event like any other.
 */
export async function reportFailure(from: Page, status: number): Promise<void> {
  if (allows(consentNow(), 'non_essential')) return track('Error', { status });
  await post(eventOf(from, { name: 'Error', details: { status }, source: pageSource() }));
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
