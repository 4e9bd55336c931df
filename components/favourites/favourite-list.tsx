'use client';

import { useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import type { Playing } from '@/components/play/playing';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { notify } from '@/components/ui/toast-store';
import { useCustomer } from '@/lib/queries/customer';
import { useRemoveFavourites } from '@/lib/queries/favourites';
import { interpolate } from '@/lib/text/interpolate';
import { AutomaticChoice } from './automatic-choice';
import { FavouriteForm } from './favourite-form';

/** One set of numbers for each lottery: chosen, changed, removed and played from here. */
export function FavouriteList({ lotteries }: { lotteries: readonly Playing[] }) {
  const { data: customer } = useCustomer();
  if (!customer) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { favouriteNumbers, automaticFavouriteNumbers } = customer;
  return (
    <div className="flex flex-col gap-6 pb-12">
      <AutomaticChoice isOn={automaticFavouriteNumbers} />
      <ul className="grid items-start gap-6 md:grid-cols-2">
        {lotteries.map((playing) => (
          <Lottery
            key={playing.rules.key}
            playing={playing}
            numbers={
              favouriteNumbers.find(({ lotteryKey }) => lotteryKey === playing.rules.key)?.numbers
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Lottery({ playing, numbers }: { playing: Playing; numbers: number[] | undefined }) {
  const { href } = useLinks();
  const messages = useMessages('favourites');
  const [isEditing, setIsEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed goes away: the focus stays with the lottery. */
  const edit = (next: boolean) => {
    setIsEditing(next);
    heading.current?.focus();
  };
  const remove = useRemoveFavourites();
  const { key, name, pick, special } = playing.rules;
  const balls = ballsOf(
    { main: numbers?.slice(0, pick) ?? [], special: numbers?.slice(pick) },
    { ...(special && { specialName: special.name }) },
  );
  const removeNumbers = () =>
    remove.mutate(
      { lotteryKey: key },
      {
        onSuccess: () => {
          heading.current?.focus();
          notify({ title: messages.title, message: messages.removed });
        },
        onError: () => notify({ tone: 'error', title: messages.title, message: messages.failed }),
      },
    );
  return (
    <Card as="li" data-offer={key} className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {name}
      </h2>
      {numbers ? (
        <BallRow label={interpolate(messages.numbersOf, { name })} balls={balls} size="sm" />
      ) : (
        <p className="text-ink-soft">{messages.none}</p>
      )}
      {isEditing ? (
        <FavouriteForm playing={playing} numbers={numbers} onDone={() => edit(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            aria-label={interpolate(numbers ? messages.changeFor : messages.chooseFor, { name })}
            onClick={() => edit(true)}
          >
            {numbers ? messages.change : messages.choose}
          </Button>
          {numbers && (
            <>
              <Button
                variant="quiet"
                size="sm"
                pending={remove.isPending}
                pendingLabel={messages.removing}
                aria-label={interpolate(messages.removeFor, { name })}
                onClick={removeNumbers}
              >
                {messages.remove}
              </Button>
              <ButtonLink
                size="sm"
                href={`${href('play', { offer: key })}?favourite_numbers=true`}
                aria-label={interpolate(messages.playFor, { name })}
              >
                {messages.play}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </Card>
  );
}
