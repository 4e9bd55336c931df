import 'server-only';
import type { Site, Variant } from '@/lib/contract/site';
import { checkedOverrides, type RequestedOverrides } from '@/lib/routes/check-overrides';
import { holdRouteOverrides, type OverridesByVariant } from '@/lib/routes/overrides';
import { siteConfig } from './content';

let complaint = '';

/**
 * Reads the paths and labels that content overrides, checks them and applies them on this node. Refused overrides are
 * logged once. Works only inside a request, because the read is cached. If content cannot be read, the last good copy
 * applies.
 */
export async function refreshRouteOverrides(): Promise<OverridesByVariant> {
  const [AU, GB] = await Promise.all([requestedOverridesOf('AU'), requestedOverridesOf('GB')]);
  const { overrides, refused } = checkedOverrides({ AU, GB });
  holdRouteOverrides(overrides);
  const messages = refused
    .map(({ variant, key, requested: path, why }) => `${variant} ${key} to "${path}": ${why}`)
    .join('; ');
  if (messages && messages !== complaint)
    console.error(`site_config: overrides refused: ${messages}`);
  complaint = messages;
  return overrides;
}

async function requestedOverridesOf(variant: Variant): Promise<RequestedOverrides> {
  const site: Site = { variant, segmentName: '' };
  const { overridenRoutes, overridenSubnavigation } = await siteConfig(site);
  return { routes: overridenRoutes, labels: overridenSubnavigation };
}
