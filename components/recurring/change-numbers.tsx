import { useState } from 'react';
import { useMessages } from '#messages';
import { GamePanel } from '@/components/play/game-panel';
import type { Playing } from '@/components/play/playing';
import { randomBelow } from '@/components/play/random-below';
import { SizeChoice } from '@/components/play/size-choice';
import {
  changeSize,
  clearGame,
  currentGame,
  pressNumber,
  quickPickGame,
  type TicketDraft,
} from '@/components/play/ticket-draft';
import { TicketGames } from '@/components/play/ticket-games';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RadioCards } from '@/components/ui/radio-cards';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { PricingId } from '@/lib/contract/site';
import type { Draft } from './change-plan';
import { draftOf, gamesOf } from './plan-draft';

interface Props {
  plan: RecurringPlanDetails;
  playing: Playing;
  pricingId: PricingId;
  onChange: (draft: Draft) => void;
}

interface State {
  isAnew: boolean;
  count: number;
  ticket: TicketDraft;
}

/** A lottery's numbers: chosen once, or new each time; how many games, and how large. */
export function ChangeNumbers({ plan, playing, pricingId, onChange }: Props) {
  const messages = useMessages('plans');
  const missing = messages.missing;
  const { type } = playing;
  const [state, setState] = useState<State>(() => ({
    isAnew: plan.quickpick,
    count: plan.numberOfGames,
    ticket: draftOf(playing, plan),
  }));
  function set(part: Partial<State>) {
    const next = { ...state, ...part };
    setState(next);
    onChange(draftFrom(next, { plan, playing, missing }));
  }
  const { isAnew, count, ticket } = state;
  const redraft = (next: TicketDraft) => set({ ticket: next });
  const current = currentGame(ticket);
  return (
    <>
      {type.chosenByCustomer && (
        <RadioCards
          legend={messages.changeLegend}
          name="numbers"
          columns={2}
          defaultValue={isAnew ? 'anew' : 'same'}
          options={[
            { value: 'anew', label: messages.anew },
            { value: 'same', label: messages.same },
          ]}
          onChange={({ target }) => set({ isAnew: target.value === 'anew' })}
        />
      )}
      {isAnew ? (
        <>
          {type.chosenByCustomer && (
            <SizeChoice
              playing={playing}
              size={ticket.size}
              pricingId={pricingId}
              error={undefined}
              onChange={(size) => redraft(changeSize(playing, ticket, size))}
            />
          )}
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="font-semibold">
              {messages.games}
            </span>
            <QuantityStepper
              label={messages.games}
              value={count}
              min={type.minGames}
              max={type.maxGames}
              onChange={(next) => set({ count: next })}
            />
          </div>
        </>
      ) : (
        <>
          <GamePanel
            playing={playing}
            size={ticket.size}
            game={current}
            number={ticket.games.indexOf(current) + 1}
            errors={[]}
            onPress={(press) => redraft(pressNumber(playing, ticket, press))}
            onQuickPick={() => redraft(quickPickGame(playing, ticket, current.id, randomBelow))}
            onClear={() => redraft(clearGame(playing, ticket, current.id))}
          >
            <SizeChoice
              playing={playing}
              size={ticket.size}
              pricingId={pricingId}
              error={undefined}
              onChange={(size) => redraft(changeSize(playing, ticket, size))}
            />
          </GamePanel>
          <div>
            <TicketGames
              playing={playing}
              draft={ticket}
              problem={undefined}
              refused={[]}
              onOpen={redraft}
              onChange={redraft}
            />
          </div>
        </>
      )}
    </>
  );
}

function draftFrom(
  { isAnew, count, ticket }: State,
  { plan, playing, missing }: Pick<Props, 'plan' | 'playing'> & { missing: string },
): Draft {
  const size = ticket.size === plan.size ? {} : { size: ticket.size };
  if (isAnew) {
    return {
      ...size,
      ...(!plan.quickpick && { quickpick: true }),
      ...(count !== plan.numberOfGames && { numGames: count }),
    };
  }
  const games = gamesOf(playing, ticket);
  return games ? { ...size, games } : { missing };
}
