import useSWR from 'swr';
import { browserApi } from '@/lib/client/browser-client';
import { anonymousId } from '@/lib/consent/visit-session';
import type { Placement, PlacementKey } from '@/lib/contract/placements';
import type { PricingId } from '@/lib/contract/site';

/** Placements are kept for five minutes (specification 001, section 9). */
const KEPT_MS = 5 * 60_000;

interface Asked {
  keys: readonly PlacementKey[];
  pricingId: PricingId;
  /** what a place beside the cart leaves out */
  cart?: readonly { lotteryKey: string; drawNo: number }[] | undefined;
  customerKey?: string | undefined;
}

/**
 * What stands in some places of the page for this visitor; null asks nothing yet. Whatever goes wrong, the places are
 * empty: a page never fails for them. Undefined until the first answer.
 */
export function usePlacements(asked: Asked | null) {
  const input = asked && inputOf(asked);
  return useSWR<Placement[]>(
    input && ['placements', JSON.stringify(input)],
    () => (input ? placed(input) : []),
    { dedupingInterval: KEPT_MS, refreshInterval: KEPT_MS, revalidateOnFocus: false },
  );
}

async function placed(input: ReturnType<typeof inputOf>): Promise<Placement[]> {
  try {
    return (await browserApi.query('listPlacements', input)) ?? [];
  } catch {
    return [];
  }
}

function inputOf({ keys, pricingId, cart, customerKey }: Asked) {
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

/** Who asks, for whatever engine fills the places: a browser is named only by those who agreed to be counted. */
function segmentIds(customerKey: string | undefined) {
  const device = anonymousId();
  return {
    ...(customerKey && { segmentUserId: customerKey }),
    ...(device && { segmentDeviceId: device }),
  };
}

/** Says that the places beside the cart will be asked for. Nobody waits for it, and nothing depends on it. */
export function primeCartPlacements(customerKey: string | undefined): void {
  browserApi.mutate('primeCartPlacements', segmentIds(customerKey)).catch(() => undefined);
}
