import { sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Currency } from '@/lib/contract/site';
import { withCommissionCents } from '@/lib/rules/games/prices';
import { pricingOfCurrency } from '@/lib/rules/site';
import { catalogueAt, findOffer, findSoldLottery } from '@/server/catalogue';
import { madeWithin } from '@/server/kernel/made-within';
import { within } from './days';
import { column, MOST_ROWS, type Report } from './report';

/** Orders of one price, of one day: those of a lottery are alike in what their commission is. */
interface Alike extends Record<string, unknown> {
  offer_key: string;
  product_type: string;
  currency: Currency;
  num_draws: number;
  price_cents: string;
  first_at: string;
  last_at: string;
  orders: number;
}

interface Sum {
  orders: number;
  stakes: number;
  /** null where the price has no commission of its own */
  commission: number | null;
}

/**
 * The ledger books a ticket's whole price as sales. The commission in it follows from the price: so many standard games,
 * with the commission, rounded once (`withCommissionCents`), give that price and no other.
 */
export const COMMISSION: Report = {
  key: 'commission',
  title: 'Commission',
  lead: 'What the shop adds to the price of the games that it sells, by offer, in the orders of these days. Orders that were wholly paid back are left out. Raffles and shares of syndicates are sold at one price, which has no commission of its own.',
  sums: 'Stakes are what entries of kind purchase put into the account sales. The ledger does not book commission by itself: it is the stakes less the games at the price of the game, by the catalogue that held when they were bought.',
  roles: ['finance', 'compliance', 'admin'],
  filters: ['offer'],
  columns: [
    column('offer', 'Offer'),
    column('orders', 'Orders', 'count'),
    column('stakes', 'Stakes', 'money'),
    column('commission', 'Commission', 'money'),
    column('games', 'For the games', 'money'),
  ],
  hasTotals: true,
  isLogged: false,
  read: async (db, request) => {
    const { offer } = request;
    const { rows } = await db.execute<Alike>(sql`
      select o.offer_key, o.product_type, c.currency, o.num_draws, o.total_cents as price_cents,
        min(o.created_at) as first_at, max(o.created_at) as last_at, count(*)::int as orders
      from placed_orders o join purchases c on c.id = o.checkout_id
      where ${within(sql`o.created_at`, request.period)} and ${madeWithin(sql`o.id`, request)} and o.status <> 'refunded'
        and (${offer ?? null}::text is null or o.offer_key = ${offer ?? null})
      group by o.offer_key, o.product_type, c.currency, o.num_draws, o.total_cents, date_trunc('day', o.created_at, 'UTC')`);
    const sums = new Map<string, Sum>();
    for (const row of rows) {
      const key = `${row.offer_key} ${row.product_type} ${row.currency}`;
      const sum = sums.get(key) ?? { orders: 0, stakes: 0, commission: 0 };
      const commission = commissionOf(row);
      sums.set(key, {
        orders: sum.orders + row.orders,
        stakes: sum.stakes + row.orders * Number(row.price_cents),
        commission:
          commission === null || sum.commission === null
            ? null
            : sum.commission + row.orders * commission,
      });
    }
    return [...sums]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(toRow)
      .slice(0, MOST_ROWS + 1);
  },
};

const PRODUCTS: Readonly<Record<string, string>> = {
  raffle_ticket: ', raffle',
  syndicate_share: ', shares',
};

function toRow([key, { orders, stakes, commission }]: [string, Sum]): ReportRow {
  const [offer = '', product = '', currency] = key.split(' ');
  return {
    cells: [
      `${findOffer(offer)?.name ?? offer}${PRODUCTS[product] ?? ''}`,
      orders,
      stakes,
      commission,
      commission === null ? null : stakes - commission,
    ],
    currency: currency === 'GBP' ? 'GBP' : 'AUD',
    href: `/operator/draws?${new URLSearchParams({ offer, when: 'last' })}`,
  };
}

/** In one order; null where its price has none of its own, or follows from no price of that day. */
function commissionOf(row: Alike): number | null {
  if (row.product_type !== 'lottery_ticket') return null;
  const pricingId = pricingOfCurrency(row.currency);
  for (const at of [row.first_at, row.last_at]) {
    const rules = findSoldLottery(row.offer_key, catalogueAt(new Date(at)))?.rules;
    const price = rules?.prices[pricingId];
    if (!rules || !price) continue;
    const periods = row.num_draws / rules.drawsPerEntry;
    const each = Number(row.price_cents) / periods;
    const games = Math.round((each * 10_000) / (price.gameCents * (10_000 + price.commission)));
    if (withCommissionCents(price, games) === each)
      return Number(row.price_cents) - games * price.gameCents * periods;
  }
  return null;
}
