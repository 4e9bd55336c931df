import { Suspense, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { deferredPart } from '@/components/deferred/failed-part';
import { useSessionSummary } from '@/components/session/session-summary';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/money/format-money';
import { isGameComplete } from '@/lib/rules/games/completeness';
import { priceCents } from '@/lib/rules/games/prices';
import { currencyOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { BuyBar, SkipToBuyBar } from './buy-bar';
import { entryItem } from './entry-item';
import { GamePanel } from './game-panel';
import { LeastTicket } from './least-ticket';
import { whyNotReady } from './missing-messages';
import { QuickPickBar } from './quick-pick-bar';
import { randomBelow } from './random-below';
import { SizeChoice } from './size-choice';
import {
  addGame,
  changeSize,
  clearGame,
  completeGames,
  currentGame,
  pressNumber,
  quickPickAll,
  quickPickGame,
  selectGame,
  type TicketDraft,
} from './ticket-draft';
import { TicketFrame } from './ticket-frame';
import { TicketGames } from './ticket-games';
import { ticketCents, ticketWords } from './ticket-messages';
import { type BuilderProps, TicketPaper } from './ticket-paper';
import { useAddToCart } from './use-add-to-cart';

// Few visitors have favourite numbers, and nobody before they are known.
const FavouriteBar = deferredPart(async () => (await import('./favourite-bar')).FavouriteBar);

const FIELDS = ['games', 'size', 'drawNo', 'numDraws', 'recurringPurchase'];

/** A ticket whose numbers the customer chooses, or fills by quick pick. */
export function NumbersTicket(props: BuilderProps) {
  const { playing, pricingId, plan, ticket, change, startAfresh } = props;
  const messages = useMessages('play');
  const { rules, type } = playing;
  const { draft } = ticket;
  const {
    addToCart,
    pending,
    refusals,
    problem: notAdded,
    mustMove,
    forgetRefusals,
  } = useAddToCart(FIELDS);
  const [sentIds, setSentIds] = useState<readonly number[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const { visitor } = useSessionSummary();

  const current = currentGame(draft);
  const index = draft.games.indexOf(current);
  const complete = completeGames(playing, draft);
  const entry = {
    rules,
    gameType: type.gameType,
    size: draft.size,
    games: complete.map(({ game }) => game),
    draws: plan.count,
    pricingId,
  };
  const price = { amountCents: ticketCents(entry), currency: currencyOf(pricingId) };
  const locale = localeOf(pricingId);
  const priceOf = (games: number) =>
    formatMoney({ ...price, amountCents: priceCents({ ...entry, games }) }, locale);
  const refusedGames = Object.entries(refusals).flatMap(([target, message]) => {
    const id = sentIds[Number(/^games\.(\d+)/.exec(target)?.[1] ?? Number.NaN)];
    return id === undefined ? [] : [{ id, message }];
  });

  function redraft(next: TicketDraft, saying = '') {
    forgetRefusals();
    setAnnouncement(saying);
    change({ draft: next });
  }

  function pickAll(count: number) {
    redraft(
      quickPickAll(playing, draft, count, randomBelow),
      interpolate(messages.gamesFilled, { count }),
    );
  }

  /** When another game opens, scroll and focus go back to the top of the grid. */
  function open(next: TicketDraft) {
    redraft(next);
    panel.current?.focus();
  }

  function goOn() {
    const { games, size } = draft;
    const rest = [...games.slice(index + 1), ...games.slice(0, index)];
    const unfinished = rest.find(({ game }) => !isGameComplete(rules, type.gameType, size, game));
    open(unfinished ? selectGame(draft, unfinished.id) : addGame(playing, draft));
  }

  function buy() {
    const { item, gameIds } = entryItem(playing, draft, plan, ticket.picksAnew);
    setSentIds(gameIds);
    void addToCart(item, startAfresh);
  }

  const hasUnfinished = complete.length < draft.games.length - (complete.includes(current) ? 0 : 1);
  return (
    <TicketFrame
      ticket={
        <TicketPaper {...props} each={price} refusals={refusals}>
          <TicketGames
            playing={playing}
            draft={draft}
            problem={refusals.games}
            refused={refusedGames.map(({ id }) => id)}
            onOpen={open}
            onChange={redraft}
          />
        </TicketPaper>
      }
      bar={
        <BuyBar
          total={price}
          locale={locale}
          description={
            complete.length > 0 ? (
              ticketWords(entry, messages)
            ) : (
              <LeastTicket
                count={type.minGames}
                price={priceOf(type.minGames)}
                onPick={() => pickAll(type.minGames)}
              />
            )
          }
          reason={whyNotReady(playing, draft, messages)}
          pending={pending}
          problem={notAdded}
          mustMove={mustMove}
          onAdd={buy}
        />
      }
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {(type.defaultQuickpickGames > 1 || draft.games.length > 1) && (
        <QuickPickBar type={type} games={draft.games.length} priceOf={priceOf} onPick={pickAll} />
      )}
      <SkipToBuyBar />
      <div ref={panel} tabIndex={-1} className="min-w-0 rounded-card outline-none">
        <GamePanel
          playing={playing}
          size={draft.size}
          game={current}
          number={index + 1}
          errors={refusedGames.filter(({ id }) => id === current.id).map(({ message }) => message)}
          onPress={(press) => redraft(pressNumber(playing, draft, press))}
          onQuickPick={() =>
            redraft(
              quickPickGame(playing, draft, current.id, randomBelow),
              interpolate(messages.gameFilled, { number: index + 1 }),
            )
          }
          onClear={() =>
            redraft(
              clearGame(playing, draft, current.id),
              interpolate(messages.gameEmptied, { number: index + 1 }),
            )
          }
        >
          <SizeChoice
            playing={playing}
            size={draft.size}
            pricingId={pricingId}
            error={refusals.size}
            onChange={(size) => redraft(changeSize(playing, draft, size))}
          />
        </GamePanel>
      </div>
      {(hasUnfinished || draft.games.length < type.maxGames) && (
        <Button variant="secondary" onClick={goOn} className="justify-self-end max-sm:w-full">
          {hasUnfinished ? messages.nextGame : messages.addAnotherGame}
        </Button>
      )}
      {visitor?.capabilities.includes('favourite_numbers') && (
        <Suspense>
          <FavouriteBar
            playing={playing}
            draft={draft}
            onUse={(next) => redraft(next, messages.favouritesUsed)}
          />
        </Suspense>
      )}
    </TicketFrame>
  );
}
