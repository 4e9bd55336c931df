import { addMinutes } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { CatalogueSegment } from '@/lib/contract/catalogue-file';
import type { ListOfficePlacements, OfficePlacement } from '@/lib/contract/operator/placements';
import { PLACEMENT_KEYS } from '@/lib/contract/placements';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { catalogueNow, getProductOffers, openVariants } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { StaffContext } from '@/server/kernel/context';
import { chooseOffers, PLACEMENT_RULES } from '@/server/placements';

type Input = VerbInput<typeof ListOfficePlacements>;

/** What the places show now, by the rules that fill them: two statements, and one for each segment. */
export async function listOfficePlacements(
  ctx: StaffContext,
  { segment: only, place }: Input,
): Promise<CallResult<typeof ListOfficePlacements>> {
  const now = await shopNow(ctx);
  const segments = catalogueNow().segments.filter(
    ({ variant, capabilities }) =>
      openVariants().includes(variant) && capabilities.includes('placements'),
  );
  const shown = segments.filter(({ name }) => only === undefined || name === only);
  const offers = new Map<string, ProductOffer[]>();
  // one after another: customers need the connections more than the office does
  for (const segment of shown) offers.set(segment.name, await offersOf(ctx, segment));
  const placements = shown.flatMap((segment) =>
    PLACEMENT_KEYS.filter((key) => place === undefined || key === place).flatMap((key) =>
      inPlace(
        segment,
        key,
        chooseOffers(PLACEMENT_RULES[key], offers.get(segment.name) ?? [], now.getTime()),
      ),
    ),
  );
  return {
    placements: await withSales(ctx.db, placements),
    segments: segments.map(({ name }) => name),
    readAt: now.toISOString(),
  };
}

/** What is sold to the guests of a segment. */
const offersOf = (ctx: StaffContext, { name, variant }: CatalogueSegment) =>
  getProductOffers(
    {
      ...ctx,
      variant,
      segmentName: name,
      pricingId: pricingOf(variant),
      locale: localeOf(variant),
    },
    { pricingId: pricingOf(variant) },
  );

/** With the draw's id in place of the time since which it is on sale. */
type Chosen = OfficePlacement & { drawId: string | null };

function inPlace(
  { name, variant }: CatalogueSegment,
  place: OfficePlacement['place'],
  chosen: readonly ProductOffer[],
): Chosen[] {
  const { order, kinds, limit, minMinutesLeft } = PLACEMENT_RULES[place];
  const line = { place, segment: name, variant, order, kinds: [...kinds], limit };
  if (chosen.length === 0) return [{ ...line, position: 1, offer: null, drawId: null }];
  return chosen.map(({ key, name: offerName, kind, draws }, index) => {
    const draw = draws.find(({ purchaseStatus }) => purchaseStatus === 'open');
    if (!draw) throw new Error(`${key} was chosen without an open draw`);
    return {
      ...line,
      position: index + 1,
      offer: {
        ...{ offerKey: key, name: offerName, kind, drawNo: draw.drawNo, since: '' },
        until: addMinutes(new Date(draw.stop), -minMinutesLeft).toISOString(),
      },
      drawId: draw.drawId,
    };
  });
}

async function withSales(db: Db, chosen: readonly Chosen[]): Promise<OfficePlacement[]> {
  const ids = chosen.flatMap(({ drawId }) => drawId ?? []);
  const { rows } = await db.execute<{ id: string; opens_at: string }>(sql`
    select id, opens_at from published_draws where id = any(${sql.param(ids)}::uuid[])`);
  const opened = new Map(rows.map((row) => [row.id, new Date(row.opens_at).toISOString()]));
  return chosen.map(({ drawId, offer, ...line }) => ({
    ...line,
    offer: offer && { ...offer, since: opened.get(drawId ?? '') ?? offer.until },
  }));
}
