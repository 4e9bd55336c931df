import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { jackpotNote } from '@/components/offers/jackpot-note';
import { SectionHeading } from '@/components/ui/headings';
import { LinkTabs } from '@/components/ui/link-tabs';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability, Variant } from '@/lib/contract/site';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameRules, GameType, GameTypeRules, SoldRules } from '@/lib/rules/games/game-rules';
import { currencyOf, localeOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { lotteryAgainOptions } from './again-options';
import { howToPlay } from './how-to-play';
import { NextDraws } from './next-draws';
import { PlayBand } from './play-band';
import { LotteryPlay } from './play-islands';
import { PlayNotes } from './play-notes';
import { playPath } from './play-path';
import { playingOf } from './playing';
import { PriceTable } from './price-table';
import { PrizeTable } from './prize-table';
import { ResponsibleLine } from './responsible-line';

/** A lottery's play page: readable as served, with the ticket as its interactive part. */
export function LotteryPage({
  offer,
  rules,
  type,
  variant,
  capabilities,
  drawNo,
  notice,
}: {
  offer: ProductOffer;
  rules: SoldRules;
  type: GameTypeRules;
  variant: Variant;
  /** of the page's segment */
  capabilities: readonly Capability[];
  drawNo?: number;
  notice?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const play = useMessages('play');
  const games = useMessages('games');
  const offers = useMessages('offers');
  const locale = localeOf(variant);
  const results = href('offerResults', { offer: offer.key });
  return (
    <div data-offer={offer.key} className="pb-8">
      <PlayBand offer={offer} variant={variant} drawNo={drawNo} />
      {notice && <div className="mt-3">{notice}</div>}
      <div className="mt-2 lg:mt-3">
        <GameTypeTabs rules={rules} current={type.gameType} />
        <noscript>
          <p className="mb-4 rounded-card bg-warn-soft px-5 py-3 text-warn">
            {messages.noScriptLottery}
          </p>
        </noscript>
        <LotteryPlay
          offer={offer}
          playing={playingOf(rules, type)}
          pricingId={pricingOf(variant)}
          again={lotteryAgainOptions(rules, {
            capabilities,
            locale,
            currency: currencyOf(variant),
            messages: play,
          })}
          mark={<OfferMark offer={offer.key} className="size-10" />}
          {...(drawNo !== undefined && { presetDrawNo: drawNo })}
        />
      </div>
      <PlayNotes offer={offer} note={jackpotNote(offer, offers)} />
      <div className="mt-12 grid gap-12 lg:grid-cols-[1.35fr_1fr]">
        <section aria-labelledby="how-to-play">
          <SectionHeading id="how-to-play">
            {rules.gameTypes[0] === type
              ? interpolate(messages.howToPlay, { offer: offer.name })
              : interpolate(messages.howToPlayType, {
                  offer: offer.name,
                  type: typeLabel(games, type.gameType),
                })}
          </SectionHeading>
          <ol className="grid list-decimal gap-3 pl-6 marker:font-bold marker:text-offer-text">
            {howToPlay(rules, type, messages).map((step) => (
              <li key={step} className="pl-2">
                {step}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="next-draws">
          <SectionHeading
            id="next-draws"
            action={
              <TextLink href={results} standalone>
                {messages.pastResults}
              </TextLink>
            }
          >
            {messages.nextDraws}
          </SectionHeading>
          <NextDraws offer={offer} variant={variant} />
        </section>
        <section aria-labelledby="odds">
          <SectionHeading id="odds">{messages.prizesAndOdds}</SectionHeading>
          <PrizeTable rules={rules} currency={currencyOf(variant)} locale={locale} />
        </section>
        <section aria-labelledby="prices">
          <SectionHeading id="prices">{messages.prices}</SectionHeading>
          <PriceTable offer={offer} rules={rules} locale={locale} />
        </section>
      </div>
      <div className="mt-12">
        <ResponsibleLine />
      </div>
    </div>
  );
}

/** The game types of a lottery, each at its own address; nothing if there is only one. */
function GameTypeTabs({ rules, current }: { rules: GameRules; current: GameType }) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const games = useMessages('games');
  if (rules.gameTypes.length < 2) return null;
  const tabs = rules.gameTypes.map(({ gameType }) => ({
    href: playPath(href, rules, gameType),
    label: typeLabel(games, gameType),
    current: gameType === current,
  }));
  return (
    <LinkTabs
      label={interpolate(messages.waysToPlay, { game: rules.name })}
      tabs={tabs}
      keepScroll
      className="mb-2 sm:mb-4"
    />
  );
}
