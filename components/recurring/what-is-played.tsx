import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import type { Playing } from '@/components/play/playing';
import { AllGames } from '@/components/tickets/all-games';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { PricingId } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

// few come to change it
const ChangePlan = dynamic(() => import('./change-plan').then((part) => part.ChangePlan));

interface Props {
  plan: RecurringPlanDetails;
  playing: Playing | null;
  isOver: boolean;
  pricingId: PricingId;
  dateLocale: DateLocale;
}

/** What a plan plays, and the form that changes it. */
export function WhatIsPlayed({ plan, playing, isOver, pricingId, dateLocale }: Props) {
  const messages = useMessages('plans');
  const [isChanging, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  // the form has the focus while it is there, and gives it back
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  const canChange = !isOver && (playing !== null || plan.books.length > 0);
  return (
    <Card as="section" aria-labelledby="plays">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="plays" className="text-lg font-semibold">
          {messages.plays}
        </h2>
        {canChange && !isChanging && (
          <Button ref={button} size="sm" variant="secondary" onClick={() => setChanging(true)}>
            {messages.change}
          </Button>
        )}
      </div>
      {isChanging ? (
        <ChangePlan
          plan={plan}
          playing={playing}
          pricingId={pricingId}
          dateLocale={dateLocale}
          onDone={() => setChanging(false)}
        />
      ) : (
        <Played plan={plan} />
      )}
    </Card>
  );
}

function Played({ plan }: { plan: RecurringPlanDetails }) {
  const messages = useMessages('plans');
  if (plan.productType === 'raffle_ticket') {
    return <p>{interpolate(messages.book, { count: plan.numberOfTickets })}</p>;
  }
  const count = plan.numberOfGames;
  if (plan.quickpick) return <p>{interpolate(messages.quickpick, { count })}</p>;
  return (
    <AllGames
      offer={plan.productOfferKey}
      games={plan.games}
      summary={interpolate(messages.allGames, { count })}
      labelOf={(number) => interpolate(messages.game, { number })}
    />
  );
}
