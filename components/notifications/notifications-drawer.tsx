'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { OfferMark } from '@/components/artwork/offer-mark';
import { StatePicture } from '@/components/artwork/state-picture';
import { TargetLink } from '@/components/rich-text/target-link';
import { useSessionSummary } from '@/components/session/session-summary';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Icon } from '@/components/ui/icon';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import type { Feed } from '@/lib/contract/notifications';
import { useShellMessages } from '@/lib/messages/shell-messages';
import { dateLocaleOf } from '@/lib/rules/site';
import { keepsWallet } from '@/lib/rules/wallet/keeps-wallet';
import { targetKind } from '@/lib/text/safe-target';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { type NotificationCard, notificationCards } from './notification-cards';

interface Props {
  /** undefined while it loads, or when it could not be loaded */
  feed: Feed | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** the cards that were new when the drawer was opened */
  fresh: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
}

/** The customer's news, newest first, each with the page that says more. */
export function NotificationsDrawer({ feed, hasFailed, onRetry, fresh, open, onClose }: Props) {
  const messages = useShellMessages();
  return (
    <Drawer open={open} onClose={onClose} title={messages.notifications}>
      {feed ? (
        <Cards feed={feed} fresh={fresh} onFollow={onClose} />
      ) : hasFailed ? (
        <ErrorState
          title={messages.notificationsFailedTitle}
          level={3}
          picture={<StatePicture kind="trouble" className="max-w-48" />}
          actions={<Button onClick={onRetry}>{messages.notificationsRetry}</Button>}
        >
          {messages.notificationsFailed}
        </ErrorState>
      ) : (
        <Loading className="grid gap-3">
          {['first', 'second', 'third'].map((place) => (
            <Skeleton key={place} className="block h-28 rounded-card" />
          ))}
        </Loading>
      )}
    </Drawer>
  );
}

function Cards({
  feed,
  fresh,
  onFollow,
}: {
  feed: Feed;
  fresh: ReadonlySet<string>;
  onFollow: () => void;
}) {
  const { href, variant } = useLinks();
  const messages = useShellMessages();
  const dateLocale = dateLocaleOf(variant);
  const { visitor } = useSessionSummary();
  const hasWallet = !visitor || keepsWallet(visitor.capabilities);
  const cards = notificationCards(feed, { messages, locale: dateLocale.locale, href, hasWallet });
  if (cards.length === 0) {
    return (
      <EmptyState
        title={messages.noNotificationsTitle}
        level={3}
        picture={<StatePicture kind="notifications" className="max-w-48" />}
      >
        {messages.noNotifications}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {cards.map((card) => (
        <li key={card.id} data-offer={card.offerKey}>
          <CardFrame href={card.href} onFollow={onFollow}>
            <CardMark card={card} />
            <CardText card={card} isNew={fresh.has(card.id)} dateLocale={dateLocale} />
          </CardFrame>
        </li>
      ))}
    </ul>
  );
}

const FRAME = 'flex gap-3 rounded-card bg-paper p-4 ring-1 ring-line';

/** The whole card is the link, where it leads anywhere. */
function CardFrame({
  href,
  onFollow,
  children,
}: {
  href: string | null;
  onFollow: () => void;
  children: ReactNode;
}) {
  if (href === null) return <div className={FRAME}>{children}</div>;
  if (targetKind(href) !== 'inside') {
    return (
      <TargetLink target={href} className={`${FRAME} hover:ring-line-strong`}>
        {children}
      </TargetLink>
    );
  }
  return (
    <Link href={href} onClick={onFollow} className={`${FRAME} hover:ring-line-strong`}>
      {children}
    </Link>
  );
}

function CardText({
  card,
  isNew,
  dateLocale,
}: {
  card: NotificationCard;
  isNew: boolean;
  dateLocale: DateLocale;
}) {
  const messages = useShellMessages();
  return (
    <span className="min-w-0 grow wrap-anywhere">
      <span className={card.isGood ? 'font-bold text-good' : 'font-semibold'}>{card.title}</span>
      <span className="block text-ink-soft">{card.message}</span>
      {card.action && (
        <span className="mt-1 block font-semibold text-brand-text">{card.action}</span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {formatShortDate(card.at, dateLocale)}
        {isNew && <Badge tone="sun">{messages.newCard}</Badge>}
      </span>
    </span>
  );
}

/** The mark of the offer that it is about, or an icon. */
function CardMark({ card: { offerKey, icon } }: { card: NotificationCard }) {
  if (offerKey) return <OfferMark offer={offerKey} className="size-10" />;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-ink-soft">
      <Icon name={icon} />
    </span>
  );
}
