import type { CallResult } from '@/lib/contract/call';
import type { Capability } from '@/lib/contract/site';
import type { GetComponents } from '@/lib/contract/start-up';
import type { Context } from '@/server/kernel/context';
import { hasCapability } from './segments';

/** The parts of the shop's frame, with the capability each needs; null: everybody has it. */
const COMPONENTS: readonly [string, Capability | null][] = [
  ['header', null],
  ['footer', null],
  ['support_widget', null],
  ['sitewide_banner', 'sitewide_banner'],
  ['notifications_feed', 'notifications_feed'],
  ['feedback', 'feedback'],
  ['cookie_consent', 'cookie_consent'],
  ['variant_choice', 'sub_variants'],
  ['app_downloads', 'native_app'],
  ['responsible_gambling_link', 'responsible_gambling'],
];

/** What the frame consists of for the visitor's segment. */
export async function getComponents(ctx: Context): Promise<CallResult<typeof GetComponents>> {
  return COMPONENTS.map(([key, capability]) => ({
    key,
    isEnabled: capability === null || hasCapability(ctx.segmentName, capability),
  }));
}
