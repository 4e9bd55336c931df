'use client';

import { deferredPart } from '@/components/deferred/failed-part';
import { mountOnIdle } from '@/components/deferred/mount-on-idle';

/** Readers in the shop's own zone see none, and the others a moment later than the time itself. */
export const DeferredYourTime = mountOnIdle(
  deferredPart(async () => (await import('@/components/ui/your-time')).YourTime),
);
