import 'server-only';
import { type KnownRaffle, ListRaffles } from '@/lib/contract/catalogue';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Site } from '@/lib/contract/site';
import type { OfferColours, Palette } from '@/lib/rules/offers/presentation';
import { raffleColours } from '@/lib/rules/offers/raffle-colours';
import { type KnownOffer, offerSubject } from '@/lib/rules/results/offer-subject';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { publicRead } from '@/web/cached-reads/public-read';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/web/cached-reads/revalidate-soon';

/** The raffles are the same for every site. */
const ANY_SITE: Site = { variant: 'AU', segmentName: 'au_default' };

/**
 * Every raffle that is sold or was. Only a catalogue that begins changes them, and that revalidates every read.
 * @throws ApiError
 */
export const knownRaffles = (): Promise<KnownRaffle[]> =>
  publicRead(ANY_SITE, ListRaffles, {}, [], LIFETIME_SECONDS.productOffers);

/** The offer with this key; null where there is none. A lottery needs no read. @throws ApiError */
export const findSubject = async (key: string): Promise<KnownOffer | null> =>
  offerSubject(key, isRaffleKey(key) ? await knownRaffles() : []);

/** A raffle's colours in the light scheme, for pictures and files; undefined for a lottery. @throws ApiError */
export async function lightColoursOf(key: string): Promise<OfferColours | undefined> {
  if (!isRaffleKey(key)) return undefined;
  const raffle = (await knownRaffles()).find((known) => known.key === key);
  return raffle && raffleColours(raffle.colour)?.light;
}

/** The colours of every raffle, by its key. While the API is down, those of before; a page is shown without them at worst. */
export async function rafflePalettes(): Promise<Record<string, Palette>> {
  const raffles = await ofThisProcess().read(
    'raffles',
    knownRaffles,
    (): KnownRaffle[] => [],
    revalidateSoon,
  );
  const palettes = raffles.flatMap(({ key, colour }) => {
    const palette = raffleColours(colour);
    return palette ? [[key, palette] as const] : [];
  });
  return Object.fromEntries(palettes);
}
