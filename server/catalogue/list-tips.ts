import type { CallResult } from '@/lib/contract/call';
import type { ListTips } from '@/lib/contract/start-up';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { TIPS } from '@/lib/rules/games/game-words';
import { listTranslations } from '@/server/content';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { offersFor } from './offers';

const GENERAL = 'catalogue.raffleTip';
const OF_LOTTERIES = new Map<string, string>(Object.entries(TIPS));

/**
 * A tip for each offer, worth knowing before playing: an editor's, or else a lottery's own, or a raffle's of the
 * catalogue, or what is worth knowing of any raffle.
 */
export async function listTips(ctx: Context): Promise<CallResult<typeof ListTips>> {
  const texts = await textsOf(ctx);
  return offersFor(ctx.segmentName, ctx.pricingId).flatMap((offer) => {
    const { key, name } = offer;
    const own =
      offer.kind === 'raffle'
        ? (offer.tip ?? texts.get(GENERAL) ?? SHIPPED_MESSAGES.catalogue.raffleTip)
        : OF_LOTTERIES.get(key);
    const text = texts.get(`tips.${key}`) ?? own;
    return text ? [{ lotteryKey: key, title: name, text }] : [];
  });
}

/** Editors' texts by their ids; none if the CMS cannot be read. */
async function textsOf(ctx: Context): Promise<Map<string, string>> {
  try {
    const items = await listTranslations(ctx, { locale: ctx.locale, c: ['tips', 'catalogue'] });
    return new Map(
      items.flatMap(({ id, value }) => (typeof value === 'string' ? [[id, value] as const] : [])),
    );
  } catch (error) {
    log.error('tips cannot be read from the content system', { reason: (error as Error).message });
    return new Map();
  }
}
