import type { BadgeTone } from '@/components/ui/badge';
import type { FoundCustomer } from '@/lib/contract/operator/customers';

/** How the state of an account reads in the office. */
export const CUSTOMER_STATES: Readonly<
  Record<FoundCustomer['state'], { label: string; tone: BadgeTone }>
> = {
  active: { label: 'Active', tone: 'good' },
  locked: { label: 'Frozen', tone: 'warn' },
  closed: { label: 'Closed', tone: 'neutral' },
};
