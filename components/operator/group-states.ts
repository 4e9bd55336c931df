import type { BadgeTone } from '@/components/ui/badge';
import type { GroupFile } from '@/lib/contract/operator/groups';

type Late = NonNullable<GroupFile['late']>['because'];

export const GROUPS = '/operator/groups';

export const GROUP_LATE_WORDS: Readonly<Record<Late, string>> = {
  not_closed: 'Sale is not closed',
  not_settled: 'Not settled a day after its draw',
};

export const SESSION_STATES: Readonly<
  Record<GroupFile['sessions'][number]['status'], { label: string; tone: BadgeTone }>
> = {
  open: { label: 'On sale', tone: 'good' },
  closed: { label: 'Waits for its draw', tone: 'info' },
  paid: { label: 'Settled', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};
