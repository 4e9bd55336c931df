import { FavouriteList } from '@/components/favourites/favourite-list';
import { playingOf } from '@/components/play/playing';
import { PageHeading } from '@/components/ui/headings';
import { jackpotLabel } from '@/lib/money/jackpot';
import { customerQuery } from '@/lib/queries/customer';
import { favouriteType } from '@/lib/rules/games/favourites';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import { publicOffers } from '@/web/page-data/public-offers';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('favouriteNumbers', {
  messages: ['favourites', 'play', 'games'],
  title: ({ favourites }) => favourites.title,
  queries: () => [customerQuery()],
  View: async ({ messages: { favourites }, customer, dateLocale }) => {
    const offers = await publicOffers(customer);
    const lotteries = offers.flatMap((offer) => {
      const rules = rulesOfOffer(offer);
      const type = rules && favouriteType(rules);
      if (!rules || !type) return [];
      const [draw] = offer.draws;
      const nextDraw = draw &&
        draw.prizePool.amountCents > 0 && {
          at: draw.drawDate,
          jackpot: jackpotLabel(draw.prizePool, dateLocale.locale, draw.prizePoolSuffix),
        };
      return [{ ...playingOf(rules, type), ...(nextDraw && { nextDraw }) }];
    });
    return (
      <>
        <PageHeading lead={favourites.lead}>{favourites.title}</PageHeading>
        <FavouriteList lotteries={lotteries} dateLocale={dateLocale} />
      </>
    );
  },
});
export default Page;
