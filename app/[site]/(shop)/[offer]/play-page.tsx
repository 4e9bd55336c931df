import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { PreCart } from '@/components/cart/pre-cart';
import { Missing } from '@/components/errors/missing';
import { LotteryPage } from '@/components/play/lottery-page';
import { playPath } from '@/components/play/play-path';
import { RafflePage } from '@/components/play/raffle-page';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { UnavailablePage } from '@/components/wayfinding/signpost';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability, Variant } from '@/lib/contract/site';
import { isOfferKey } from '@/lib/rules/games/catalogue';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import { gameTypeByUrlSuffix } from '@/lib/rules/games/sold-types';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { ticketProduct } from '@/lib/seo/structured-data';

/** Hidden on phones: the first screen is for choosing, and the menu has the same links. */
const CRUMBS = 'pt-3 max-sm:hidden';

/** An offer's play page with its breadcrumbs and structured data. Answers 404 for a game type that is not sold. */
export function PlayPage({
  offer,
  variant,
  capabilities,
  gameTypeSuffix,
  ...draw
}: {
  offer: ProductOffer | null;
  variant: Variant;
  /** of the page's segment */
  capabilities: readonly Capability[];
  /** The last part of the address; left out on the offer's own page. */
  gameTypeSuffix?: string;
  /** The draw that the address names, if it can still be entered. */
  drawNo?: number;
  /** Shown above the ticket. */
  notice?: ReactNode;
}) {
  const { href } = useLinks();
  const games = useMessages('games');
  const messages = {
    cart: useMessages('cart'),
    frequency: useMessages('frequency'),
    games,
    offers: useMessages('offers'),
    play: useMessages('play'),
  };
  if (!offer) return <UnavailablePage />;
  const trail = [{ label: offer.name, path: href('play', { offer: offer.key }) }];
  if (isOfferKey(offer.key)) {
    const rules = rulesOfOffer(offer);
    const type = rules && gameTypeByUrlSuffix(rules, gameTypeSuffix);
    if (!rules || !type) return <Missing />;
    const path = playPath(href, rules, type.gameType);
    if (path !== trail[0]?.path) trail.push({ label: typeLabel(games, type.gameType), path });
    return (
      <MessagesProvider messages={messages}>
        <Crumbs
          variant={variant}
          trail={trail}
          about={[ticketProduct({ messages: messages.offers, offer, path, variant })]}
          className={CRUMBS}
        />
        <div className="mt-2">
          <LotteryPage {...{ offer, rules, type, variant, capabilities, ...draw }} />
        </div>
        <PreCart />
      </MessagesProvider>
    );
  }
  const rules = raffleOfOffer(offer);
  if (!rules || gameTypeSuffix !== undefined) return <Missing />;
  const [{ path } = { path: '/' }] = trail;
  return (
    <MessagesProvider messages={messages}>
      <Crumbs
        variant={variant}
        trail={trail}
        about={[ticketProduct({ messages: messages.offers, offer, path, variant })]}
        className={CRUMBS}
      />
      <div className="mt-2">
        <RafflePage {...{ offer, rules, variant, capabilities, ...draw }} />
      </div>
      <PreCart />
    </MessagesProvider>
  );
}
