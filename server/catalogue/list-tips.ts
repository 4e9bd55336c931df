import type { CallResult } from '@/lib/contract/call';
import type { ListTips } from '@/lib/contract/start-up';
import { TIPS } from '@/lib/rules/offers/presentations';
import { listTranslations } from '@/server/content';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { offersFor } from './offers';

/** A tip for each offer, worth knowing before playing; offers without one are omitted. */
export async function listTips(ctx: Context): Promise<CallResult<typeof ListTips>> {
  const texts = await textsOf(ctx);
  return offersFor(ctx.segmentName, ctx.pricingId).flatMap(({ key, name }) => {
    const text = texts.get(key);
    return text ? [{ lotteryKey: key, title: name, text }] : [];
  });
}

/**
 * The default tips, replaced by an editor's where there are any; the defaults alone if the CMS cannot
 * be read.
 */
async function textsOf(ctx: Context): Promise<Map<string, string>> {
  const texts = new Map<string, string>(Object.entries(TIPS));
  try {
    const items = await listTranslations(ctx, { locale: ctx.locale, c: ['tips'] });
    for (const { id, value } of items)
      if (typeof value === 'string') texts.set(id.replace(/^tips\./, ''), value);
  } catch (error) {
    log.error('tips cannot be read from the content system', { reason: (error as Error).message });
  }
  return texts;
}
