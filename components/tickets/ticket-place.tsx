'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/download-file';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { OrderTicket, TicketProof } from '@/lib/contract/checkout';
import { ticketProofQuery } from '@/lib/queries/orders';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import type { DateLocale } from '@/lib/time/draw-label';
import { Digits, placeAnchor } from './list-root';

interface Props {
  ticket: OrderTicket;
  dateLocale: DateLocale;
}

/** Where a raffle ticket's numbers stand on the list of its draw, checked by the browser of whoever looks. */
export function TicketPlace({ ticket, dateLocale }: Props) {
  const messages = useMessages('tickets');
  const { data: proof, isError } = useQuery(ticketProofQuery(ticket.id));
  if (proof?.fingerprint === null) return null;
  return (
    <section
      id={placeAnchor(ticket.drawNo)}
      className="mt-4 scroll-mt-24 text-sm"
      aria-label={messages.placeTitle}
    >
      <p className="font-semibold">{messages.placeTitle}</p>
      {!proof && (
        <p className="text-ink-soft">{isError ? messages.placeFailed : messages.placeLoading}</p>
      )}
      {proof && proof.root === null && <p className="text-ink-soft">{messages.placeOpen}</p>}
      {proof?.root && <ProvenPlace ticket={ticket} proof={proof} dateLocale={dateLocale} />}
    </section>
  );
}

function ProvenPlace({ ticket, proof, dateLocale }: Props & { proof: TicketProof }) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const isProven = useCheck(proof, ticket.raffleNumbers);
  const format = numberFormat(dateLocale.locale);
  const { offerKey, drawNo, fingerprint, root, head, places } = proof;
  const anchors = new URLSearchParams({
    ...{ root: root ?? '', fingerprint: fingerprint ?? '' },
    ...(head && { head }),
  });
  const download = () =>
    saveFile(
      interpolate(messages.placeFile, { offer: offerKey, drawNo: String(drawNo) }),
      new Blob([fileOf(proof)], { type: 'application/json' }),
    );
  return (
    <>
      <p>
        {interpolate(messages.placeLine, {
          count: ticket.raffleNumbers.length,
          places: placesOf(places, (place) => format.format(place)),
          total: format.format(proof.count ?? 0),
        })}
      </p>
      <p role="status" className="mt-2 flex max-w-2xl items-start gap-2">
        {isProven !== undefined && (
          <Icon
            name={isProven ? 'check' : 'warning'}
            className={`mt-0.5 size-5 shrink-0 ${isProven ? 'text-good' : 'text-bad'}`}
          />
        )}
        <span>
          {isProven === undefined && messages.placeChecking}
          {isProven === true && interpolate(messages.placeProven, { count: places.length })}
          {isProven === false && messages.placeWrong}
        </span>
      </p>
      <dl className="mt-2">
        <dt className="text-ink-soft">{messages.placeRoot}</dt>
        <dd>
          <Digits>{root ?? ''}</Digits>
        </dd>
        {head && <dt className="mt-2 text-ink-soft">{messages.placeHead}</dt>}
        {head && (
          <dd>
            <Digits>{head}</Digits>
          </dd>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Button variant="secondary" icon="download" onClick={download}>
          {messages.placeDownload}
        </Button>
        <TextLink href={`${href('verifyDraw', { offer: offerKey, drawNo })}?${anchors}`}>
          {messages.placeCheck}
        </TextLink>
      </div>
    </>
  );
}

/** The outcome of the check; undefined until there is one. Its code comes when it is needed. */
function useCheck(proof: TicketProof, numbers: readonly number[]): boolean | undefined {
  const [isProven, setProven] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void import('@/lib/rules/raffles/chain/check-place').then(({ isOnList }) => {
      if (!isGone) setProven(isOnList(proof, numbers));
    });
    return () => {
      isGone = true;
    };
  }, [proof, numbers]);
  return isProven;
}

/** `12, 14 to 18`: places count from 1, as people do. */
function placesOf(places: TicketProof['places'], written: (place: number) => string): string {
  const runs: [from: number, to: number][] = [];
  for (const { index } of places.toSorted((one, other) => one.index - other.index)) {
    const last = runs.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else runs.push([index + 1, index + 1]);
  }
  return runs
    .map(([from, to]) => (from === to ? written(from) : `${written(from)}–${written(to)}`))
    .join(', ');
}

/** The proof as a file that says what it is. */
const fileOf = ({
  offerKey,
  drawNo,
  fingerprint,
  tags,
  root,
  head,
  count,
  places,
}: TicketProof): string =>
  `${JSON.stringify({ format: 'fairdraw-place-1', offer: offerKey, draw: drawNo, fingerprint, root, head, count, tags, places }, null, 2)}\n`;
