import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import { COMPONENT_KEYS, type ComponentKey, type GetComponents } from '@/lib/contract/start-up';
import type { Context } from '@/server/kernel/context';
import { hasCapability } from './segments';

/** The capability that each part of the layout needs. */
const NEEDED: Readonly<Record<ComponentKey, Capability>> = {
  sitewide_banner: 'sitewide_banner',
  notifications_feed: 'notifications_feed',
  feedback: 'feedback',
  cookie_consent: 'cookie_consent',
  variant_choice: 'sub_variants',
  app_downloads: 'native_app',
};

/** The parts of the layout that a segment has. */
export async function getComponents(
  ctx: Context,
  { segmentName = ctx.segmentName }: VerbInput<typeof GetComponents>,
): Promise<CallResult<typeof GetComponents>> {
  return COMPONENT_KEYS.map((key) => ({ key, isEnabled: hasCapability(segmentName, NEEDED[key]) }));
}
