import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetCause } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { findCauseBySlug } from './causes';

/** @throws cause.not_found */
export async function getCause(
  _ctx: Context,
  { slug }: VerbInput<typeof GetCause>,
): Promise<CallResult<typeof GetCause>> {
  const cause = findCauseBySlug(slug);
  if (!cause) throw new ShopError('cause.not_found', { values: { slug } });
  return cause;
}
