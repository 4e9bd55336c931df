import { sayIn } from '@/lib/messages/say';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { defaultSegment, defaultVariant, hasWallet } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

/** A job's context: no customer and no address. */
export function jobContext(db: Db): Context {
  const variant = defaultVariant();
  const { name: segmentName } = defaultSegment(variant);
  return {
    db,
    requestId: newId(),
    sessionId: '',
    address: '',
    variant,
    pricingId: pricingOf(variant),
    segmentName,
    locale: localeOf(variant),
    say: sayIn(localeOf(variant), hasWallet(segmentName)),
    customer: null,
    signInId: null,
    messages: [],
  };
}
