import { drawTag, offersTag, resultsTag } from '@/lib/routes/cache-tags';
import type { Tx } from '@/server/db/transaction';
import { addToOutbox } from '@/server/kernel/outbox';
import type { DrawRow } from './draw-row';

/** Expires the pages that show a draw. `everywhere`: also the lists of results and the offers' next draws. */
export async function revalidateDraw(
  tx: Tx,
  { offerKey, drawNo }: Pick<DrawRow, 'offerKey' | 'drawNo'>,
  { everywhere = false } = {},
): Promise<void> {
  const lists = [offersTag(), resultsTag(offerKey), resultsTag('all')];
  const tags = [drawTag(offerKey, drawNo), ...(everywhere ? lists : [])];
  await addToOutbox(tx, 'revalidate', { tags });
}
