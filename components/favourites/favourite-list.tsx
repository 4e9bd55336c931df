'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import type { Playing } from '@/components/play/playing';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/states';
import { notify } from '@/components/ui/toast-store';
import { useCustomer } from '@/lib/queries/customer';
import { useRemoveFavourites } from '@/lib/queries/favourites';
import { interpolate } from '@/lib/text/interpolate';
import { AutomaticChoice } from './automatic-choice';
import { FavouriteForm } from './favourite-form';

/** One set of numbers for each lottery: chosen, changed, removed and played from here. */
export function FavouriteList({ lotteries }: { lotteries: readonly Playing[] }) {
  const { data: customer } = useCustomer();
  const [editing, setEditing] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = customer?.favouriteNumbers.length === 0 && !isChoosing;
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button goes away with what it stood in: the focus is with what takes its place. */
  const wasEmpty = useRef<boolean>(undefined);
  useEffect(() => {
    if (!customer) return;
    if (wasEmpty.current !== undefined && wasEmpty.current !== isEmpty) place.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, customer]);
  if (!customer) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { favouriteNumbers, automaticFavouriteNumbers } = customer;
  if (isEmpty)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <NoFavourites onChoose={() => setChoosing(true)} />
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 pb-12 outline-none">
      <ul className="grid items-start gap-5 md:grid-cols-2">
        {lotteries.map((playing) => (
          <Lottery
            key={playing.rules.key}
            playing={playing}
            numbers={
              favouriteNumbers.find(({ lotteryKey }) => lotteryKey === playing.rules.key)?.numbers
            }
            isEditing={editing === playing.rules.key}
            onEdit={(isEditing) => {
              setEditing(isEditing ? playing.rules.key : undefined);
              if (!isEditing) setChoosing(false);
            }}
          />
        ))}
      </ul>
      <AutomaticChoice isOn={automaticFavouriteNumbers} />
    </div>
  );
}

function NoFavourites({ onChoose }: { onChoose: () => void }) {
  const messages = useMessages('favourites');
  return (
    <EmptyState
      picture={<StatePicture kind="results" />}
      title={messages.emptyTitle}
      actions={<Button onClick={onChoose}>{messages.chooseFirst}</Button>}
    >
      {messages.emptyText}
    </EmptyState>
  );
}

interface LotteryProps {
  playing: Playing;
  numbers: number[] | undefined;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

function Lottery({ playing, numbers, isEditing, onEdit }: LotteryProps) {
  const { href } = useLinks();
  const messages = useMessages('favourites');
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed goes away: the focus is with the lottery. */
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current !== isEditing) heading.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const remove = useRemoveFavourites();
  const { key, name, pick, special } = playing.rules;
  const places = (count: number) => Array.from({ length: count }, () => null);
  const balls = ballsOf(
    {
      main: numbers?.slice(0, pick) ?? places(pick),
      special: numbers?.slice(pick) ?? places(special?.pick ?? 0),
    },
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
    <Card
      as="li"
      data-offer={key}
      className={classNames('flex flex-col gap-4', isEditing && 'md:col-span-2')}
    >
      {/* the button's area covers the balls, so that a press on them edits them */}
      <div className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex grow basis-0 items-center gap-3 text-xl font-semibold"
        >
          <OfferMark offer={key} className="size-10 shrink-0" />
          {name}
        </h2>
        {!isEditing && (
          <>
            <Button
              variant="secondary"
              size="sm"
              className="static after:absolute after:inset-0"
              aria-label={interpolate(numbers ? messages.changeFor : messages.chooseFor, { name })}
              onClick={() => onEdit(true)}
            >
              {numbers ? messages.change : messages.choose}
            </Button>
            <div className="w-full">
              {numbers ? (
                <BallRow
                  label={interpolate(messages.numbersOf, { name })}
                  balls={balls}
                  className="max-sm:gap-1.5 max-sm:[&_.ball]:[--size:2rem]"
                />
              ) : (
                <>
                  <div aria-hidden="true">
                    <BallRow label={messages.none} balls={balls} size="sm" />
                  </div>
                  <p className="sr-only">{messages.none}</p>
                </>
              )}
            </div>
          </>
        )}
      </div>
      {isEditing ? (
        <FavouriteForm playing={playing} numbers={numbers} onDone={() => onEdit(false)} />
      ) : (
        numbers && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              size="sm"
              href={`${href('play', { offer: key })}?favourite_numbers=true`}
              aria-label={interpolate(messages.playFor, { name })}
            >
              {messages.play}
            </ButtonLink>
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
          </div>
        )
      )}
    </Card>
  );
}
