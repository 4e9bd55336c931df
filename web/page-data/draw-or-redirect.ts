import 'server-only';
import { permanentRedirect } from 'next/navigation';
import { ApiError } from '@/lib/client/api-error';
import { renumberedDraw } from '@/lib/rules/results/renumbered-draw';
import { orNotFound } from './or-not-found';

interface Draw {
  offerKey: string;
  drawNo: number;
}

/**
 * A page's read of a draw. An unknown number may be the old number of a renumbered draw; then this redirects to its
 * current address. Anything else the API does not know is the 404 page. @throws ApiError for other failures
 */
export async function drawOrRedirect<T>(
  { offerKey, drawNo }: Draw,
  read: (draw: Draw) => Promise<T>,
  addressOf: (draw: { offer: string; drawNo: number }) => string,
): Promise<T> {
  try {
    return await read({ offerKey, drawNo });
  } catch (error) {
    const today = renumberedDraw(offerKey, drawNo);
    if (!(error instanceof ApiError && error.status === 404) || today === null)
      return orNotFound(Promise.reject(error));
    await orNotFound(read({ offerKey, drawNo: today }));
    permanentRedirect(addressOf({ offer: offerKey, drawNo: today }));
  }
}
