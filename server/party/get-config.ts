import type { VerbInput } from '@/lib/contract/call';
import type { GetPartyLottery, PartyConfig, PartyLottery } from '@/lib/contract/party-config';
import { GROUP_NAME_LENGTH } from '@/lib/contract/party-groups';
import { PARTY_TERMS, type PartyGame } from '@/lib/rules/party/terms';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';
import { partyGame, soldPartyGames } from './sold-games';

/** With how many shares sold a session is placed. */
export const leastShares = (): number =>
  readEnv().PARTY_TOO_SMALL === 'place' ? 1 : PARTY_TERMS.minimumShares;

export const getPartyConfig = async ({ pricingId }: Context): Promise<PartyConfig> => {
  const { minimumShares: _, ...terms } = PARTY_TERMS;
  return {
    ...terms,
    lotteries: soldPartyGames(pricingId).map(show),
    groupName: GROUP_NAME_LENGTH,
    whenTooSmall: readEnv().PARTY_TOO_SMALL,
  };
};

/** @throws offer.not_found */
export async function getPartyLottery(
  { pricingId }: Context,
  { id }: VerbInput<typeof GetPartyLottery>,
): Promise<PartyLottery> {
  const game = partyGame(pricingId, id);
  if (!game) throw new ShopError('offer.not_found');
  return show(game);
}

const show = ({ rules, gameType, sharePrices }: PartyGame): PartyLottery => ({
  id: rules.key,
  name: rules.name,
  gameType,
  sharePrices: sharePrices.map(({ gamesPerShare, sharePriceCents }) => ({
    gamesPerShare,
    sharePrice: {
      amountCents: sharePriceCents,
      currency: rules.currency,
    },
  })),
  minimumShares: leastShares(),
});
