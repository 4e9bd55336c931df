import type { BadgeTone } from '@/components/ui/badge';
import type { ListedGiveaway } from '@/lib/contract/operator/membership';

export const GIVEAWAYS = '/operator/giveaways';

export const GIVEAWAY_KINDS: Readonly<Record<ListedGiveaway['type'], string>> = {
  daily: 'Daily',
  special: 'Special',
  monthly: 'Monthly',
};

export const GIVEAWAY_STATUSES: Readonly<
  Record<ListedGiveaway['status'], { label: string; tone: BadgeTone }>
> = {
  DRAW_OPEN: { label: 'Open', tone: 'good' },
  DRAW_CLOSED: { label: 'Closed', tone: 'info' },
  DRAW_PAID: { label: 'Drawn and paid', tone: 'neutral' },
};

export const GIVEAWAY_LATE: Readonly<Record<NonNullable<ListedGiveaway['late']>, string>> = {
  not_closed: 'Not closed',
  not_drawn: 'Not drawn',
};
