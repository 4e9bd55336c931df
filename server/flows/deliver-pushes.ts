import type { Db } from '@/server/db/pool';
import { type OutboxHandlers, oneByOne } from '@/server/kernel/outbox-delivery';
import { deliverPush } from '@/server/web-push';
import { mayHear } from './may-hear-of-jackpots';

/** Notifications that one node sends at once: what bounds its rate. */
const SIDE_BY_SIDE = 20;

/**
 * The handler of notifications to browsers. They go by themselves, beside the rest of the outbox: no code that signs
 * somebody in waits for a push service that is slow.
 */
export const pushHandlers = (db: Db): OutboxHandlers => ({
  push: oneByOne(
    (row) => deliverPush({ db, mayHear: (customerId) => mayHear(db, customerId) }, row),
    SIDE_BY_SIDE,
  ),
});
