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
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { AutomaticChoice } from './automatic-choice';
import { FavouriteForm } from './favourite-form';

/** A lottery that favourite numbers can be kept for, and the draw that they would be played in. */
export interface FavouriteLottery extends Playing {
  nextDraw?: { at: string; jackpot: string } | undefined;
}

interface Props {
  lotteries: readonly FavouriteLottery[];
  dateLocale: DateLocale;
}

/** One set of numbers for each lottery: chosen, changed, removed and played from here. Those with numbers come first. */
export function FavouriteList({ lotteries, dateLocale }: Props) {
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
  const numbersOf = ({ rules: { key } }: Playing) =>
    favouriteNumbers.find(({ lotteryKey }) => lotteryKey === key)?.numbers;
  if (isEmpty)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <NoFavourites onChoose={() => setChoosing(true)} />
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 pb-12 outline-none">
      <ul className="grid items-start gap-3 md:grid-cols-2">
        {lotteries
          .map((lottery) => ({ lottery, numbers: numbersOf(lottery) }))
          .toSorted((one, other) => Number(!one.numbers) - Number(!other.numbers))
          .map(({ lottery, numbers }) => (
            <Lottery
              key={lottery.rules.key}
              {...{ lottery, numbers, dateLocale }}
              isEditing={editing === lottery.rules.key}
              onEdit={(isEditing) => {
                setEditing(isEditing ? lottery.rules.key : undefined);
                if (!isEditing) setChoosing(false);
              }}
            />
          ))}
      </ul>
      {favouriteNumbers.length > 0 && <AutomaticChoice isOn={automaticFavouriteNumbers} />}
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
  lottery: FavouriteLottery;
  numbers: number[] | undefined;
  dateLocale: DateLocale;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

function Lottery({ lottery, numbers, dateLocale, isEditing, onEdit }: LotteryProps) {
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
  const { nextDraw } = lottery;
  const { key, name, pick, special } = lottery.rules;
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
      className={classNames(
        'flex flex-col gap-4',
        isEditing && 'md:col-span-2',
        !numbers && !isEditing && 'py-3.5! sm:py-4!',
      )}
    >
      {/* the button's area covers the balls, so that a press on them edits them */}
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-4">
        <OfferMark offer={key} className="size-10" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold leading-snug">
            {name}
          </h2>
          {nextDraw && (
            <p className="text-sm tabular-nums text-ink-soft">
              {interpolate(messages.nextDraw, {
                date: formatShortDate(nextDraw.at, dateLocale),
                jackpot: nextDraw.jackpot,
              })}
            </p>
          )}
        </div>
        {!isEditing && (
          <Button
            variant={numbers ? 'quiet' : 'secondary'}
            size="sm"
            className="static after:absolute after:inset-0"
            aria-label={interpolate(numbers ? messages.changeFor : messages.chooseFor, { name })}
            onClick={() => onEdit(true)}
          >
            {numbers ? messages.change : messages.choose}
          </Button>
        )}
        {!isEditing && numbers && (
          <BallRow
            label={interpolate(messages.numbersOf, { name })}
            balls={ballsOf(
              { main: numbers.slice(0, pick), special: numbers.slice(pick) },
              { ...(special && { specialName: special.name }) },
            )}
            className="col-span-3 gap-1.5 [&_.ball]:[--size:2rem]"
          />
        )}
      </div>
      {isEditing ? (
        <FavouriteForm playing={lottery} numbers={numbers} onDone={() => onEdit(false)} />
      ) : (
        numbers && (
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink
              size="sm"
              className="grow"
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
