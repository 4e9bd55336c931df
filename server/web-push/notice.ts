import { z } from 'zod';
import { Instant, Money, type Variant } from '@/lib/contract/site';
import { sayIn } from '@/lib/messages/say';
import { jackpotLabel } from '@/lib/money/jackpot';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { localeOf } from '@/lib/rules/site';

/** What a browser is told, until it is said in its customer's words. */
export const PushNotice = z.object({
  kind: z.enum(['result', 'win', 'jackpot', 'test']),
  offerName: z.string().default(''),
  drawNo: z.number().int().default(0),
  /** what was won, or may be */
  amount: Money.nullish(),
  /** prizes that are no money */
  things: z.array(z.string()).nullish(),
  /** where a press leads, within the shop */
  path: z.string().startsWith('/'),
  /** a newer notice of the same topic takes the place of one that has not arrived */
  topic: z.string(),
  /** nobody wants to be told any more */
  expiresAt: Instant,
});
export type PushNotice = z.output<typeof PushNotice>;

/** As `web/offline/push-worker.mjs` reads it. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** A win says its amount only where the customer chose so: a screen is read by whoever stands beside it. */
export function messageOf(
  { kind, offerName: offer, drawNo, amount, things, path, topic }: PushNotice,
  { variant, showsAmounts }: { variant: Variant; showsAmounts: boolean },
): PushMessage {
  const locale = localeOf(variant);
  const say = sayIn(locale);
  const at = { path, tag: topic };
  const draw = { offer, drawNo };
  if (kind === 'test')
    return { title: say({ key: 'push.test' }), body: say({ key: 'push.test.body' }), ...at };
  if (kind === 'jackpot' && amount) {
    const values = { offer, amount: jackpotLabel(amount, locale) };
    const title = say({ key: 'push.jackpot', values });
    return { title, body: say({ key: 'push.jackpot.body', values: draw }), ...at };
  }
  if (kind === 'win') {
    const won = showsAmounts && amount ? wonWords(amount, things ?? [], locale) : '';
    return won
      ? {
          title: say({ key: 'push.win.amount', values: { won } }),
          body: say({ key: 'push.win.of', values: draw }),
          ...at,
        }
      : { title: say({ key: 'push.win' }), body: say({ key: 'push.win.body' }), ...at };
  }
  return {
    title: say({ key: 'push.result', values: { offer } }),
    body: say({ key: 'push.result.body', values: draw }),
    ...at,
  };
}
