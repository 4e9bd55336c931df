import { z } from 'zod';
import { CADENCES, SUBSCRIPTION_INTERVALS } from './cadences';

export const SubscriptionInterval = z.enum(SUBSCRIPTION_INTERVALS);
export type SubscriptionInterval = z.infer<typeof SubscriptionInterval>;

export const Cadence = z.enum(CADENCES);
export type Cadence = z.infer<typeof Cadence>;
