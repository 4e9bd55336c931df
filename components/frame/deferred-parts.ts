/* Parts that every page has and no first screen shows. They are one chunk: six chunks would each repeat their shared
   code, and each would block the page while it is parsed. */

export { NotificationsIsland } from '@/components/notifications/notifications-island';
export { IdleTimeout } from '@/components/session/idle-timeout';
export { RealityIsland } from '@/components/session/reality-check';
export { VisitIsland } from '@/components/session/visit-island';
export { Toaster } from '@/components/ui/toaster';
export { LiveReads } from '@/lib/live/live-reads';
export { BackgroundEffects } from './background-effects';
export { VariantChoice } from './variant-choice';
