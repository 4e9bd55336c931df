/*
 * What every page has and no first screen shows. It comes as one piece: six pieces would bring what they share
 * once each, and would each stop the page to be unpacked.
 */

export { NotificationsIsland } from '@/components/notifications/notifications-island';
export { IdleTimeout } from '@/components/session/idle-timeout';
export { VisitIsland } from '@/components/session/visit-island';
export { Toaster } from '@/components/ui/toaster';
export { LiveReads } from '@/lib/live/live-reads';
export { BackgroundEffects } from './background-effects';
export { VariantChoice } from './variant-choice';
