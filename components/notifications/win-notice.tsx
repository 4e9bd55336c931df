'use client';

import Link from 'next/link';
import { useEffect, useId } from 'react';
import { useLinks } from '#links';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Button, ButtonLink } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import { Icon } from '@/components/ui/icon';
import { Rosette } from '@/components/ui/rosette';
import type { Feed, News } from '@/lib/contract/notifications';
import { formatMoney } from '@/lib/money/format-money';
import { useNotifications, useViewNotifications } from '@/lib/queries/notifications';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { newsPage } from './news-page';

type WinNews = Extract<News, { kind: 'order' | 'giveaway_won' }>;

interface Props {
  /** of the page that it stands on */
  path: string;
  /** one line above what the page is for, instead of a card */
  isLine?: boolean;
  messages: Record<'won' | 'wonGiveaway' | 'giveaway' | 'more' | 'see' | 'dismiss', string>;
}

/**
 * The largest win that the customer has not seen, with the way to it; nothing where there is none. A win is seen when
 * its page is opened, when the customer says so, or in the list of notifications.
 */
export function WinNotice({ path, isLine = false, messages }: Props) {
  const { href, variant } = useLinks();
  const id = useId();
  const { data: feed } = useNotifications();
  const { mutate: view } = useViewNotifications();
  const wins = unseenWins(feed).map((win) => ({ win, address: newsPage(win, href) }));
  const shown = wins.find(({ address }) => address === path)?.win.id;
  useEffect(() => {
    if (shown) view([shown]);
  }, [shown, view]);

  const others = wins.filter(({ address }) => address !== path);
  const [largest] = others;
  if (!largest) return null;
  const { win, address } = largest;
  const locale = localeOf(variant);
  const more = others.length - 1;
  const offer = win.kind === 'order' ? win.offerKey : undefined;
  const mark = (size: string) =>
    offer ? <OfferMark offer={offer} className={size} /> : <Icon name="gift" className={size} />;
  const sentence =
    win.kind === 'order'
      ? interpolate(messages.won, {
          prize: wonWords(win.prize, win.thingsWon, locale),
          offer: win.offerName,
        })
      : interpolate(messages.wonGiveaway, {
          prize: formatMoney(win.prize, locale),
          title: win.title,
        });
  const dismiss = () => {
    view([win.id]);
    // the button goes with the notice
    focusPage();
  };
  if (isLine)
    return (
      <section
        aria-labelledby={id}
        data-offer={offer}
        className="mt-4 flex items-center gap-3 rounded-card bg-offer-soft py-1 pl-4 pr-1 sm:mt-8 print:hidden"
      >
        {mark('size-8')}
        <Link
          id={id}
          href={address}
          onClick={() => view([win.id])}
          className="min-w-0 grow py-2 font-semibold wrap-anywhere hover:underline"
        >
          {sentence}
        </Link>
        <button
          type="button"
          aria-label={messages.dismiss}
          className="icon-button"
          onClick={dismiss}
        >
          <Icon name="close" className="size-5" />
        </button>
      </section>
    );
  return (
    <section
      aria-labelledby={id}
      data-offer={offer}
      className="rosette mt-4 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-offer-soft p-5 sm:mt-8 sm:p-6 print:hidden"
    >
      <Rosette />
      {mark('size-12')}
      <div className="min-w-0 grow basis-64">
        <p id={id} className="text-section font-bold wrap-anywhere">
          {sentence}
        </p>
        <p className="mt-1">
          {win.kind === 'order'
            ? win.prizeNote
            : interpolate(messages.giveaway, { number: win.number })}
          {more > 0 && ` ${interpolate(messages.more, { count: more })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={address} onClick={() => view([win.id])}>
          {messages.see}
        </ButtonLink>
        <Button variant="secondary" onClick={dismiss}>
          {messages.dismiss}
        </Button>
      </div>
    </section>
  );
}

/** The largest first. */
const unseenWins = (feed: Feed | undefined): WinNews[] =>
  (feed?.cards ?? [])
    .flatMap(({ news, isViewed }) => (!isViewed && isWin(news) ? [news] : []))
    .toSorted((one, other) => other.prize.amountCents - one.prize.amountCents);

const isWin = (news: News): news is WinNews =>
  news.kind === 'giveaway_won' ||
  (news.kind === 'order' && (news.prize.amountCents > 0 || (news.thingsWon ?? []).length > 0));
