import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import { PARTY_PRICING, PARTY_TERMS } from '@/lib/rules/party/terms';
import { catalogueNow, findSoldLottery, openVariants } from '@/server/catalogue';
import { openDrawsFrom } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { createGroup, createSession, joinByToken, partyGame } from '@/server/party';
import { asCustomer } from './as-customer';
import { buyItems, PLAYER } from './seed-tickets';

const FRIEND = 'twofactor@fairdraw.example';
const GROUP = 'Harbour Street Friends';
const LOTTERY = 'powerball2018';
const SHARES = { syndicate: 2, player: 2, friend: 1 } as const;

/** Whether the shop has both to show: a syndicate of the house, and parties of this lottery. */
export const playsTogether = (): boolean =>
  catalogueNow().syndicates.length > 0 &&
  findSoldLottery(LOTTERY) !== undefined &&
  openVariants().includes(PARTY_PRICING);

/** The player has shares of a syndicate, and of the ticket of a group that plays with a friend of theirs. */
export async function playTogether(ctx: Context): Promise<void> {
  const player = await asCustomer(ctx, PLAYER);
  const friend = await asCustomer(ctx, FRIEND);
  await buyItems(player, [sharesOf('syndicate', await latestSyndicate(ctx), SHARES.syndicate)]);
  const { id: groupId, token } = await createGroup(player, {
    groupName: GROUP,
    publicityStatus: 'private',
  });
  if (token !== null) await joinByToken(friend, { token });
  const { syndicateId } = await createSession(player, { groupId, ...(await ticketOfGroup(ctx)) });
  await buyItems(player, [sharesOf('lotto_party', syndicateId, SHARES.player)]);
  await buyItems(friend, [sharesOf('lotto_party', syndicateId, SHARES.friend)]);
}

const sharesOf = (
  lotteryKey: 'syndicate' | 'lotto_party',
  syndicateId: string,
  quantity: number,
): NewCartItem => ({ productType: 'syndicate_share', lotteryKey, syndicateId, quantity });

/** The one that is on sale for longest. */
async function latestSyndicate({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from offered_syndicates where kind = 'house' and status = 'open' order by closes_at desc, id limit 1`);
  const [last] = rows;
  if (!last) throw new Error('No syndicate is on sale');
  return last.id;
}

/** The draw after next: the next one may close in a moment. */
async function ticketOfGroup(ctx: Context) {
  const draws = await openDrawsFrom(ctx, LOTTERY, 1, 2);
  const [share] = partyGame(PARTY_PRICING, LOTTERY)?.sharePrices ?? [];
  const draw = draws.at(-1);
  if (!draw || !share) throw new Error(`No draw of ${LOTTERY} is open to groups`);
  return {
    lotteryKey: LOTTERY,
    drawNo: draw.drawNo,
    sharePriceCents: share.sharePriceCents,
    sharesTotal: PARTY_TERMS.minSharesPerSession * 10,
    autosessionStatus: 'on',
    inviteAllExistingMembers: false,
  } as const;
}
