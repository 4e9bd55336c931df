import type { Money } from '@/lib/contract/site';
import { readEnv } from '@/server/runtime/env';

/** Whether approving it takes two people of the office. */
export const takesTwoPeople = ({ amountCents }: Pick<Money, 'amountCents'>): boolean =>
  amountCents > readEnv().WITHDRAWAL_APPROVAL_ABOVE * 100;
