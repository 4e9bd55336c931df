import useSWR from 'swr';
import { browserApi } from '@/lib/client/browser-client';
import { anonymousId } from '@/lib/consent/visit-session';
import type { Placement, PlacementKey } from '@/lib/contract/placements';
import type { PricingId } from '@/lib/contract/site';

/** Placements are cached for five minutes (specification 001, section 9). */
const CACHE_MS = 5 * 60_000;

interface PlacementsRequest {
  keys: readonly PlacementKey[];
  pricingId: PricingId;
  /** the cart, for placements that leave out what it contains */
  cart?: readonly { lotteryKey: string; drawNo: number }[] | undefined;
  customerKey?: string | undefined;
}

/**
 * The content of some placements for this visitor; null fetches nothing yet. On any failure the placements are empty,
 * so that the page never fails. Undefined until the first answer.
 */
export function usePlacements(request: PlacementsRequest | null) {
  const input = request && inputOf(request);
  return useSWR<Placement[]>(
    input && ['placements', JSON.stringify(input)],
    () => (input ? placed(input) : []),
    { dedupingInterval: CACHE_MS, refreshInterval: CACHE_MS, revalidateOnFocus: false },
  );
}

async function placed(input: ReturnType<typeof inputOf>): Promise<Placement[]> {
  try {
    return (await browserApi.query('listPlacements', input)) ?? [];
  } catch {
    return [];
  }
}

function inputOf({ keys, pricingId, cart, customerKey }: PlacementsRequest) {
  const lines = cart?.map(({ lotteryKey, drawNo }) => ({
    lottery_key: lotteryKey,
    draw_number: drawNo,
  }));
  return {
    keys: keys.join(','),
    brandingKey: pricingId,
    pricingId,
    ...(lines && lines.length > 0 && { cart: JSON.stringify(lines) }),
    ...(customerKey && { customerKey }),
    ...segmentIds(customerKey),
  };
}

/** Identifies the visitor to the engine that fills placements; the browser's id is included only with consent. */
function segmentIds(customerKey: string | undefined) {
  const device = anonymousId();
  return {
    ...(customerKey && { segmentUserId: customerKey }),
    ...(device && { segmentDeviceId: device }),
  };
}

/** Announces that the cart's placements will be requested. Fire and forget. */
export function primeCartPlacements(customerKey: string | undefined): void {
  browserApi.mutate('primeCartPlacements', segmentIds(customerKey)).catch(() => undefined);
}
