import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { EndStop, ListStops, StartStop } from '@/lib/contract/operator/stops';
import { findOffer, offersOfShop } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, recordAction } from '@/server/staff';
import { beginStop, finishStop, storedStops } from '@/server/stops';

/** Stops in force, oldest first, and the last that ended. */
export async function listStops({ db }: StaffContext): Promise<CallResult<typeof ListStops>> {
  const stops = await storedStops(db);
  return {
    stops: stops.map(({ offerKey, ...stop }) => ({
      ...stop,
      offer: offerKey === null ? null : { key: offerKey, name: nameOf(offerKey) },
    })),
    offers: offersOfShop().map(({ key, name }) => ({ key, name })),
  };
}

const nameOf = (offerKey: string): string => findOffer(offerKey)?.name ?? offerKey;

/**
 * Stops sales of an offer or of everything, or withdrawals: whatever begins after it is refused, on every node. Pages
 * stay, and what was bought stays bought.
 * @throws offer.not_found | stop.in_force
 */
export async function startStop(
  ctx: StaffContext,
  { kind, reason, ...input }: VerbInput<typeof StartStop>,
): Promise<CallResult<typeof StartStop>> {
  const offerKey = input.offerKey === undefined ? null : keyOf(input.offerKey);
  return inTransaction(ctx, async (tx) => {
    const stopId = await beginStop(tx, { kind, offerKey, reason, staffId: ctx.staff.id });
    if (!stopId) throw new ShopError('stop.in_force');
    await recordAction(tx, actorOf(ctx), {
      action: 'stop.started',
      subject: `stop:${stopId}`,
      after: { kind, offerKey },
      reason,
    });
    return { stopId };
  });
}

/** By its present name, which draws and carts have. */
function keyOf(offerKey: string): string {
  const offer = findOffer(offerKey);
  if (!offer) throw new ShopError('offer.not_found', { values: { offerKey }, target: 'offerKey' });
  return offer.key;
}

/** Lets go on what was stopped. @throws stop.not_found | stop.ended */
export async function endStop(
  ctx: StaffContext,
  { stopId, reason }: VerbInput<typeof EndStop>,
): Promise<CallResult<typeof EndStop>> {
  return inTransaction(ctx, async (tx) => {
    const stopped = await finishStop(tx, { stopId, staffId: ctx.staff.id });
    if (stopped === undefined) throw new ShopError('stop.not_found');
    if (stopped === null) throw new ShopError('stop.ended');
    await recordAction(tx, actorOf(ctx), {
      action: 'stop.ended',
      subject: `stop:${stopId}`,
      before: stopped,
      reason,
    });
    return {};
  });
}
