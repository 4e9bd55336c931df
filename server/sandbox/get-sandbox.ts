import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GetSandbox } from '@/lib/contract/sandbox';
import { findOffer, isOffered, isOfferedIn, openVariants } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { SANDBOX_CARDS } from '@/server/gateways/cards';
import { SANDBOX_IDENTITIES } from '@/server/gateways/identity';
import { SANDBOX_REGISTER } from '@/server/gateways/registers';
import type { Context } from '@/server/kernel/context';
import { samplePromotions } from './promotions';
import { requireSandbox } from './require-sandbox';
import { sampleCustomers } from './sample-customers';
import { samplePassword, sampleSecret } from './sample-names';
import { readClock } from './shop-clock';

type Sandbox = CallResult<typeof GetSandbox>;

/** What a tester needs: the clock, the next draws, customers and cards. @throws sandbox.off */
export async function getSandbox(ctx: Context): Promise<Sandbox> {
  requireSandbox();
  const { now, offsetMs } = await readClock(ctx.db);
  return {
    now: now.toISOString(),
    offsetMs,
    nextDraws: await nextDraws(ctx.db),
    customers: sampleCustomers().map(({ email, situation }) => ({ email, situation })),
    password: samplePassword(),
    twoFactorSecret: sampleSecret(),
    bankAccounts: bankAccounts(),
    promotions: samplePromotions().map(({ code, effect }) => ({ code, effect })),
    identityChecks: [
      ...(isOffered('verify_id') ? SANDBOX_IDENTITIES : []),
      ...(openVariants().includes('GB') ? SANDBOX_REGISTER : []),
    ],
    cards: SANDBOX_CARDS.map(({ number, outcome }) => ({ number, outcome })),
  };
}

/** Where customers of this shop pay into a wallet from their bank. */
const bankAccounts = (): Sandbox['bankAccounts'] => [
  ...(isOfferedIn('AU', 'wallet_deposit') ? (['bpay', 'aud'] as const) : []),
  ...(isOfferedIn('GB', 'wallet_deposit') ? (['gbp'] as const) : []),
];

/**
 * The next draw of each offer that is not drawn yet, soonest first; of a raffle whose sales have closed the next one on
 * sale, too, which supporters may fill.
 */
async function nextDraws(db: Db): Promise<Sandbox['nextDraws']> {
  const { rows } = await db.execute<{
    offer_key: string;
    draw_no: number;
    closes_at: string;
    draws_at: string;
    missing_tickets: number;
  }>(sql`
    select * from (
      select distinct on (offer_key, is_waiting) offer_key, draw_no, closes_at, draws_at,
        case when status = 'DRAW_OPEN' and closes_at > shop_now()
          then greatest(0, coalesce((document::jsonb ->> 'leastTickets')::int, 0) - sold_count) else 0 end as missing_tickets
      from published_draws left join published_commitments on subject_id = published_draws.id
        cross join lateral (select kind = 'raffle' and closes_at <= shop_now()) as closed (is_waiting)
      where draws_at > shop_now() and opens_at <= shop_now() order by offer_key, is_waiting, draws_at) as next
    order by draws_at`);
  return rows.map((row) => ({
    offerKey: row.offer_key,
    offerName: findOffer(row.offer_key)?.name ?? row.offer_key,
    drawNo: row.draw_no,
    stop: new Date(row.closes_at).toISOString(),
    drawDate: new Date(row.draws_at).toISOString(),
    missingTickets: row.missing_tickets,
  }));
}
