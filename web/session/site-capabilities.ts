import { ApiError, failedWith } from '@/lib/client/api-error';
import { exchange } from '@/lib/client/exchange';
import { fromWire } from '@/lib/client/wire';
import type { Segment } from '@/lib/contract/catalogue';
import type { Capability, Site } from '@/lib/contract/site';
import { apiUrl, signedHeaders } from '@/web/api/server-client';

const PATH = '/v2/capabilities';
/** A change of the catalogue shows within a second, here as on the pages. */
const CACHE_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

interface Copy {
  segments: Segment[];
  fetchedAt: number;
}

let copy: Copy | undefined;
let fetching: Promise<Copy> | undefined;
let isFailing = false;

/**
 * Segments and their capabilities, refetched after a second. During an outage the last good copy is returned without
 * waiting for the next attempt. @throws ApiError if there never was one
 */
export async function segments(): Promise<Segment[]> {
  if (copy && Date.now() - copy.fetchedAt < CACHE_MS) return copy.segments;
  fetching ??= renew().finally(() => {
    fetching = undefined;
  });
  if (copy && isFailing) {
    fetching.catch(() => {});
    return copy.segments;
  }
  return (await fetching).segments;
}

async function renew(): Promise<Copy> {
  try {
    copy = await fetchSegments();
    isFailing = false;
  } catch (error) {
    isFailing = true;
    if (!copy) throw error;
    copy = { ...copy, fetchedAt: Date.now() };
  }
  return copy;
}

async function fetchSegments(): Promise<Copy> {
  const identity = { variant: 'AU', sessionId: 'middleware' } as const;
  const headers = await signedHeaders(identity, '3.0', { method: 'GET', path: PATH });
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const response = await exchange(() =>
    fetch(apiUrl(PATH), { headers, cache: 'no-store', signal }),
  );
  if (!response.ok) throw new ApiError(response.status, failedWith(response.status));
  const { result } = fromWire(await response.json()) as { result: Segment[] };
  return { segments: result, fetchedAt: Date.now() };
}

export function siteOf(
  all: Segment[],
  variant: Site['variant'],
  segmentName?: string,
): { site: Site; capabilities: Capability[]; cardEntries: readonly string[] } {
  const segment =
    all.find((candidate) => candidate.name === segmentName && candidate.variant === variant) ??
    all.find((candidate) => candidate.isDefault && candidate.variant === variant);
  if (!segment) throw new Error(`No segment for ${variant}`);
  return {
    site: { variant, segmentName: segment.name },
    capabilities: segment.capabilities,
    cardEntries: segment.cardEntries ?? [],
  };
}
