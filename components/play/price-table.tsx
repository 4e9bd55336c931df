import { useLinks } from '#links';
import { useMessages } from '#messages';
import { type Column, Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameRules, GameTypeRules } from '@/lib/rules/games/game-rules';
import { standardGamesOf } from '@/lib/rules/games/prices';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { playPath } from './play-path';

/** The price of the smallest ticket for each game type. */
export function PriceTable({
  offer,
  rules,
  locale,
}: {
  offer: ProductOffer;
  rules: GameRules;
  locale: Locale;
}) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const games = useMessages('games');
  const priceOf = ({ gameType }: GameTypeRules) =>
    offer.gameTypes.find((sold) => sold.gameType === gameType)?.fromPrice;
  const smallest = ({ gameType, sizes, minGames }: GameTypeRules) => {
    const standard = sizes.map((size) =>
      standardGamesOf({ rules, gameType, size, games: minGames }),
    );
    return numberFormat(locale).format(Math.min(...standard));
  };
  const columns: Column<GameTypeRules>[] = [
    {
      key: 'type',
      header: messages.wayToPlay,
      heading: true,
      cell: (type) => (
        <TextLink href={playPath(href, rules, type.gameType)} standalone>
          {typeLabel(games, type.gameType)}
        </TextLink>
      ),
    },
    { key: 'games', header: messages.standardGames, numeric: true, cell: smallest },
    {
      key: 'price',
      header: interpolate(messages.priceOfDraws, { count: rules.drawsPerEntry }),
      numeric: true,
      cell: (type) => {
        const price = priceOf(type);
        return price ? interpolate(messages.fromPrice, { price: formatMoney(price, locale) }) : '';
      },
    },
  ];
  return (
    <Table
      caption={interpolate(messages.pricesOf, { game: rules.name })}
      columns={columns}
      rows={rules.gameTypes.filter((type) => priceOf(type))}
      rowKey={({ gameType }) => gameType}
    />
  );
}
