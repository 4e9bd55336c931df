import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { PreviewSignInLink } from '@/lib/contract/sign-in-links';
import type { Context } from '@/server/kernel/context';
import { countVisit } from './count-visit';
import { customerRowById } from './find-customer';
import { readMailLink } from './mail-links';
import { deviceOf } from './new-device';

/**
 * Whom a link would sign in, and what to ask first; the link stays unused. Only who holds one learns anything: whatever
 * else is sent is refused in the same way.
 * @throws customer.link_invalid | request.rate_limited
 */
export async function previewSignInLink(
  ctx: Context,
  { token, link }: VerbInput<typeof PreviewSignInLink>,
): Promise<CallResult<typeof PreviewSignInLink>> {
  await countVisit(ctx, 'mail-link');
  const { customerId, deviceHash } = await readMailLink(ctx.db, token, link);
  const { email } = await customerRowById(ctx.db, customerId);
  const isOther = ctx.customer !== null && ctx.customer.id !== customerId;
  const isOwnBrowser = deviceHash !== null && deviceHash === deviceOf(ctx).hash;
  return {
    email: abridgedEmail(email),
    signedInAs: ctx.customer && abridgedEmail(ctx.customer.email),
    question: isOther ? 'other_customer' : ctx.customer || isOwnBrowser ? null : 'other_browser',
  };
}

/**
 * `p•••r@example.com`: both ends of the name, which tell two accounts of one person apart; of a short name the first.
 * Lines do not break at these dots, as they would after an ellipsis.
 */
function abridgedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  return `${name[0]}•••${name.length > 3 ? name.at(-1) : ''}${email.slice(at)}`;
}
