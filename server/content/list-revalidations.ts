import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListRevalidations } from '@/lib/contract/content';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { changesSince } from '@/server/kernel/revalidations';

/** The cached pages that have changed since a web node last asked. @throws request.invalid */
export async function listRevalidations(
  ctx: Context,
  { since }: VerbInput<typeof ListRevalidations>,
): Promise<CallResult<typeof ListRevalidations>> {
  const changes = await changesSince(ctx.db, since);
  if (changes) return changes;
  throw new ShopError('request.invalid', { key: 'request.invalid.since', target: 'since' });
}
