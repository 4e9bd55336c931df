import { insertPromotions, type NewPromotion } from '@/server/cart';
import type { Db } from '@/server/db/pool';

let made = 0;

/** By default five dollars off, for everyone, without a limit of uses. @returns its code */
export async function aPromotion(db: Db, over: Partial<NewPromotion> = {}): Promise<string> {
  made += 1;
  const promotion: NewPromotion = {
    code: `CODE${made}`,
    kind: 'fixed_discount_expire',
    name: '$5 off',
    currency: 'AUD',
    ...(over.kind === 'percent_discount' ? {} : { amount_cents: 500 }),
    ...over,
  };
  await insertPromotions(db, [promotion]);
  return promotion.code;
}
