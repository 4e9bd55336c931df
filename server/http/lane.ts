import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';

const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** Room for so many calls at once; who waits too long for it is told to come again. */
export const laneOf = (room: number, waitMs = WAIT_MS) =>
  atMost(room, {
    waitMs,
    refusal: () =>
      new ShopError(
        'server.unavailable',
        'Many people are buying right now. Nothing was bought and no money was taken; please try again in a moment.',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      ),
  });
