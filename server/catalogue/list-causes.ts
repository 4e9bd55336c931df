import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListCauses } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';
import { causesIn, findCauseBySlug } from './causes';
import { catalogueNow } from './versions/held-versions';

/** The causes by name; with a slug, only that one. */
export async function listCauses(
  _ctx: Context,
  { limit, offset, slug }: VerbInput<typeof ListCauses>,
): Promise<CallResult<typeof ListCauses>> {
  const causes =
    slug === undefined ? causesIn(catalogueNow()) : [findCauseBySlug(slug) ?? []].flat();
  return {
    items: causes.slice(offset, offset + limit),
    pageInfo: { limit, offset, total: causes.length },
  };
}
