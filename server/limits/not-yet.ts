import { dateLocaleOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

type Reader = Pick<Context, 'variant'>;

const when = (instant: Date, { variant }: Reader): string =>
  formatDateTime(instant.toISOString(), dateLocaleOf(variant));

/** Refuses to confirm a looser limit before its time. */
export const coolingOff = (ctx: Reader, until: Date): ShopError =>
  new ShopError('limits.cooling_off', { values: { when: when(until, ctx) } });

/** What whoever takes a break is told where they would buy or pay in; without an end they have to ask to come back. */
export const onBreak = (ctx: Reader, until: string | undefined) =>
  until === undefined
    ? ({ key: 'limits.return_needed' } as const)
    : ({ key: 'limits.on_break', values: { when: when(new Date(until), ctx) } } as const);
