import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import { COMPONENT_KEYS, type ComponentKey, type GetComponents } from '@/lib/contract/start-up';
import type { Context } from '@/server/kernel/context';
import { openVariants } from './open-variants';
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

/** The parts of the layout that a segment has. Where one variant is open there is nothing to choose between. */
export async function getComponents(
  ctx: Context,
  { segmentName = ctx.segmentName }: VerbInput<typeof GetComponents>,
): Promise<CallResult<typeof GetComponents>> {
  const isThere = (key: ComponentKey) => key !== 'variant_choice' || openVariants().length > 1;
  return COMPONENT_KEYS.map((key) => ({
    key,
    isEnabled: isThere(key) && hasCapability(segmentName, NEEDED[key]),
  }));
}
