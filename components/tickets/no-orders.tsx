import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { customerQuery } from '@/lib/queries/customer';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, drawLabel, formatDrawDate } from '@/lib/time/draw-label';
import { Slip } from './slip';
import { useNowMs } from './use-now-ms';

/** The draw that somebody without tickets is led to. */
export interface NextOffer {
  key: string;
  name: string;
  drawDate: string;
  /** "$20 million"; left out while it is not known */
  prize: string | undefined;
}

interface Props {
  isUpcoming: boolean;
  nextOffer: NextOffer | undefined;
  dateLocale: DateLocale;
}

/** A list without tickets. Nobody on a break is led to what is sold, and nobody who wants no promotions. */
export function NoOrders({ isUpcoming, nextOffer, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { data: customer } = useQuery(customerQuery());
  const invites = !customer?.currentBreak && customer?.promotionsShown !== false;
  return (
    <div className="grid gap-6">
      <EmptyState
        picture={<StatePicture kind={isUpcoming ? 'tickets' : 'past-tickets'} />}
        title={isUpcoming ? messages.noUpcomingTitle : messages.noPastTitle}
        className="pb-2!"
        actions={
          invites &&
          !nextOffer && <ButtonLink href={href('home')}>{messages.noUpcomingAction}</ButtonLink>
        }
      >
        {isUpcoming ? messages.noUpcomingText : messages.noPastText}
      </EmptyState>
      {invites && nextOffer && <Invitation offer={nextOffer} dateLocale={dateLocale} />}
    </div>
  );
}

/** A draw on sale, as the ticket that it could be. */
function Invitation({
  offer: { key, name, drawDate, prize },
  dateLocale,
}: {
  offer: NextOffer;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const days = useMessages('ui');
  const nowMs = useNowMs();
  return (
    <div className="mx-auto w-full max-w-xl pb-10">
      <Slip as="div" offer={key} opens={false}>
        <div className="slip-what">
          <p className="font-semibold">{name}</p>
          {prize && <p className="figure text-3xl leading-tight text-offer-text">{prize}</p>}
          <p className="text-ink-soft">
            {nowMs === undefined
              ? formatDrawDate(drawDate, dateLocale)
              : drawLabel(days, drawDate, { nowMs, dateLocale })}
          </p>
        </div>
        <div className="slip-action">
          <ButtonLink href={href('play', { offer: key })}>
            {interpolate(messages.playOnce, { offer: name })}
          </ButtonLink>
        </div>
      </Slip>
    </div>
  );
}

/** Past tickets, and none that won. */
export function NoWins() {
  const messages = useMessages('tickets');
  return (
    <EmptyState picture={<StatePicture kind="past-tickets" />} title={messages.noWinsTitle}>
      {messages.noWinsText}
    </EmptyState>
  );
}
