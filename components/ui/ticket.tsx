import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { classNames } from './class-names';
import { Rosette } from './rosette';

/**
 * A ticket: a band in the offer's colour, the entry, and a perforated stub. With `wide` the stub is at the side from
 * 768 px.
 */
export function Ticket({
  offer,
  mark,
  heading,
  subheading,
  status,
  serial,
  stub,
  wide = false,
  level = 2,
  className,
  children,
}: {
  /** The offer's key, for its colours. */
  offer: string;
  mark?: ReactNode;
  heading: ReactNode;
  subheading?: ReactNode;
  status?: ReactNode;
  /** Printed on the stub. */
  serial?: string;
  stub?: ReactNode;
  wide?: boolean;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}) {
  const messages = useMessages('ui');
  const Heading = `h${level}` as const;
  return (
    <article
      data-offer={offer}
      data-wide={wide ? '' : undefined}
      className={classNames('ticket', className)}
    >
      <div className="ticket-head weave flex flex-wrap items-center gap-x-3 gap-y-2">
        {mark}
        <div className="min-w-0 grow basis-44">
          <Heading className="text-xl leading-tight">{heading}</Heading>
          {subheading && <p className="text-sm">{subheading}</p>}
        </div>
        {status}
      </div>
      <div className="ticket-part ticket-body">{children}</div>
      <div className="ticket-part ticket-stub rosette [--rosette-inset:auto_-3rem_-4rem_auto] [--rosette-size:12rem]">
        <Rosette />
        <div className="ticket-stub-text">
          {stub}
          {serial && (
            <p className="ticket-serial mt-3 text-sm text-ink-soft">
              <span className="sr-only">{messages.ticketNumber} </span>
              {serial}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
