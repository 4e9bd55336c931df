import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { RequestPasswordReset } from '@/lib/contract/identity';
import type { RequestSignInLink } from '@/lib/contract/sign-in-links';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { countVisit } from './count-visit';
import { deviceOf } from './new-device';
import { takeLinkTry } from './slow-down';

/** What a mailed link is for. */
export type LinkKind = 'password_reset' | 'autologin';

/** Asks for a link to choose a new password. @throws auth.blocked | request.rate_limited */
export const requestPasswordReset = (
  ctx: Context,
  { email }: VerbInput<typeof RequestPasswordReset>,
) => requestLink(ctx, email, 'password_reset');

/** Asks for a link that signs in. @throws auth.blocked | request.rate_limited */
export const requestSignInLink = (ctx: Context, { email }: VerbInput<typeof RequestSignInLink>) =>
  requestLink(ctx, email, 'autologin');

/**
 * Whether there is an account is looked up later, by `answerLinkRequests`: the answer is the same for every address,
 * and comes as fast. Both kinds of links share the pace of an address.
 */
async function requestLink(
  ctx: Context,
  email: string,
  kind: LinkKind,
): Promise<Record<string, never>> {
  await countVisit(ctx, 'link');
  await takeLinkTry(ctx, email);
  await ctx.db.execute(sql`
    insert into link_requests (id, email, wanted, device_hash)
    values (${newId()}, ${email}, ${kind}, ${deviceOf(ctx).hash})`);
  return {};
}
