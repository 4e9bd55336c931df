/*
 * What every page has and no first screen shows. It comes as one piece: six pieces would bring what they share
 * once each, and would each stop the page to be unpacked.
 */
export { Toaster } from '@/components/ui/toaster';
export { LiveReads } from '@/lib/live/live-reads';
export { BackgroundEffects } from './background-effects';
export { IdleTimeout } from './idle-timeout';
export { NotificationsIsland } from './notifications-island';
export { VariantChoice } from './variant-choice';
export { VisitIsland } from './visit-island';
