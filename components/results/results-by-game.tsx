import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';

export interface GameLink {
  key: string;
  name: string;
}

/** Links to each game's results. */
export function ResultsByGame({ games }: { games: readonly GameLink[] }) {
  const { href } = useLinks();
  const messages = useMessages('results');
  if (games.length === 0) return null;
  return (
    <nav aria-labelledby="results-by-game">
      <h2 id="results-by-game" className="mb-3 text-xl">
        {messages.byGame}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {games.map(({ key, name }) => (
          <li key={key} data-offer={key} className="border-b border-line">
            <Link
              href={href('offerResults', { offer: key })}
              className="flex min-h-12 items-center gap-3 py-2 font-semibold hover:underline"
            >
              <OfferMark offer={key} className="size-8" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
