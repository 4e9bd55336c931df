import { sql } from 'drizzle-orm';
import { ListOfficePlacements } from '@/lib/contract/operator/placements';
import { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { PLACEMENT_KEYS } from '@/lib/contract/placements';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aDraw } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { aSyndicate } from '@/server/testing/a-syndicate';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const DAY_MS = 86_400_000;

test('what runs are promotions with their uses, syndicates with their sales, and giveaways with their prizes', async () => {
  const { api } = await aStaffMember(shop, ['catalogue']);
  const { db } = database;
  const [limited, unlimited] = [await aPromotion(db, { total_uses: 10 }), await aPromotion(db)];
  const { ctx } = await shop.customer();
  const use = (code: string, times: number) =>
    db.execute(sql`
      insert into promotion_uses (promotion_id, customer_id, use_no, first_checkout_id)
      select id, ${ctx.customer.id}, use_no, gen_random_uuid()
      from promotions, generate_series(1, ${times}::int) as use_no where code = ${code}`);
  await use(limited, 3);
  await use(unlimited, 7);
  const drawId = await aDraw(db, { offerKey: 'powerball2018', drawNo: 5_000 });
  const syndicateId = await aSyndicate(db, { drawId });
  await db.execute(sql`update syndicates set shares_sold = 4 where id = ${syndicateId}`);
  await aGiveaway(db, { winnerCount: 2 });
  const { promotions, syndicates, giveaways } = await api(GetRunningOffers, {});
  expect(promotions.map(({ code, uses, totalUses }) => [code, uses, totalUses])).toEqual(
    expect.arrayContaining([
      [limited, 3, 10],
      [unlimited, 7, null],
    ]),
  );
  expect(syndicates).toContainEqual(
    expect.objectContaining({
      ...{ id: syndicateId, sharesSold: 4, sharesTotal: 10 },
      sales: { amountCents: 8_000, currency: 'AUD' },
    }),
  );
  expect(giveaways).toContainEqual(
    expect.objectContaining({
      ...{ winners: 2, isDrawn: false, entries: null },
      prize: { amountCents: 50_000, currency: 'AUD' },
    }),
  );
});

test('each place shows by segment what it chooses now, from when its draw is on sale until it may hurry nobody', async () => {
  const { api } = await aStaffMember(shop, ['content']);
  const look = async (place?: 'cart_inline_item' | 'feature_placement') =>
    (await api(ListOfficePlacements, { segment: 'au_default', place })).placements;
  const draw = { offerKey: 'oz_lotto2022', drawNo: 6_000, prizePoolCents: 90_000_000_000 };
  await aDraw(database.db, draw);
  const [feature, ...others] = await look('feature_placement');
  expect(others).toEqual([]);
  expect(feature).toMatchObject({
    ...{ segment: 'au_default', variant: 'AU', position: 1, order: 'biggest_prize', limit: 1 },
    offer: { offerKey: 'oz_lotto2022', kind: 'lottery', drawNo: 6_000 },
  });
  const { rows } = await database.db.execute<{ opens_at: string; closes_at: string }>(sql`
    select opens_at, closes_at from draws where offer_key = 'oz_lotto2022' and draw_no = 6000`);
  const [row] = rows;
  expect(Date.parse(feature?.offer?.since ?? '')).toBe(Date.parse(row?.opens_at ?? ''));
  const closesAt = Date.parse(row?.closes_at ?? '');
  expect(Date.parse(feature?.offer?.until ?? '')).toBe(closesAt - 30 * 60_000);
  const { placements, segments } = await api(ListOfficePlacements, {});
  expect(segments).toContain('au_default');
  expect(new Set(placements.map(({ place }) => place)).size).toBe(PLACEMENT_KEYS.length);
  expect((await look()).length).toBeLessThan(placements.length);
  const before = await countStatements(database.pool, () => look());
  await aDraw(database.db, { ...draw, drawNo: 6_001, closesInMs: 5 * DAY_MS });
  expect(await countStatements(database.pool, () => look())).toBe(before);
});
