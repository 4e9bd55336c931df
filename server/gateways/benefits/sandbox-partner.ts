import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { OpenSandboxBenefits } from '@/lib/contract/sandbox';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { benefitsPartner } from './partner';
import { readSignedLink } from './signed-link';

/** What a partner does with a member's link: its signature, its time, and that it was not used before. @throws sandbox.off */
export async function openSandboxBenefits(
  ctx: Context,
  { token }: VerbInput<typeof OpenSandboxBenefits>,
): Promise<CallResult<typeof OpenSandboxBenefits>> {
  if (!readEnv().SANDBOX) throw new ShopError('sandbox.off');
  const partner = benefitsPartner();
  const claims = partner && (await readSignedLink(partner, token, await shopNow(ctx)));
  if (!claims) return { outcome: 'wrong', member: null };
  if (claims === 'expired') return { outcome: 'expired', member: null };
  const { rowCount } = await ctx.db.execute(
    sql`insert into sandbox_benefit_links (id) values (${claims.jti}) on conflict do nothing`,
  );
  return rowCount ? { outcome: 'welcome', member: claims.sub } : { outcome: 'used', member: null };
}
