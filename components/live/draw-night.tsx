'use client';

import { useRef } from 'react';
import { useMessages } from '#messages';
import { browserPart } from '@/components/deferred/browser-part';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { Rosette } from '@/components/ui/rosette';
import { useFullScreen } from '@/lib/browser/full-screen';
import { useWakeLock } from '@/lib/browser/wake-lock';
import type { LiveDraws } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { useLiveDraws } from '@/lib/live/live-draws';
import { drawToShow, keepsAwake, otherDraws, pollDelayMs } from '@/lib/rules/draws/draw-night';
import type { DrawShape } from '@/lib/rules/draws/draw-shape';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { dateFormat } from '@/lib/text/intl-formats';
import { OtherDraws } from './other-draws';
import { Stage } from './stage';
import { useShopNow } from './use-shop-now';

// It loads the rules of every game, for whoever has a ticket.
const YourTickets = browserPart(async () => (await import('./your-tickets')).YourTickets);

interface DrawNightProps {
  initial: LiveDraws;
  /** the places for the balls of each offer's draws */
  shapes: Readonly<Record<string, DrawShape>>;
  /** left out where the nearest draw of all is shown */
  offerKey?: string;
  variant: Variant;
}

/** The draw that is next or just over, and the others: whole as served, and kept up to date in the browser. */
export function DrawNight({ initial, shapes, offerKey, variant }: DrawNightProps) {
  const messages = useMessages('live');
  const nowMs = useShopNow(initial.now);
  const sold = new Set(initial.draws.map((draw) => draw.offerKey));
  const pick = (draws: LiveDraws['draws']) =>
    drawToShow(offerKey ? draws.filter((draw) => draw.offerKey === offerKey) : draws, nowMs);
  const heard = useLiveDraws(variant, initial, (latest, failures) =>
    pollDelayMs(pick(latest.draws), nowMs, failures),
  );
  const draws = heard.draws.filter((draw) => sold.has(draw.offerKey));
  const draw = pick(draws);
  const { locale, timeZone } = dateLocaleOf(variant);
  const timeInWords = (atMs: number) =>
    dateFormat(locale, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(atMs);
  const askedAt = timeInWords(
    heard.askedAtMs === null ? Date.parse(initial.now) : heard.askedAtMs + nowMs - Date.now(),
  );
  const screen = useRef<HTMLDivElement>(null);
  const { isPossible, isFull, toggle } = useFullScreen(screen);
  useWakeLock(keepsAwake(draw, nowMs));
  return (
    <div ref={screen} className="live-screen">
      <section
        aria-label={messages.stage}
        data-offer={draw?.offerKey}
        className="live-stage rosette rounded-card bg-offer-soft"
      >
        <Rosette />
        {draw ? (
          <Stage
            draw={draw}
            shape={shapes[draw.offerKey] ?? null}
            nowMs={nowMs}
            variant={variant}
            due={timeInWords(Date.parse(draw.drawDate))}
            askedAt={askedAt}
          >
            {(shown) => <YourTickets draw={draw} shown={shown} variant={variant} />}
          </Stage>
        ) : (
          <div className="live-waiting">
            <h2 className="live-title">{messages.noDraws}</h2>
            <p className="live-line text-ink-soft">{messages.noDrawsLead}</p>
          </div>
        )}
        {heard.isUnreachable && (
          <p role="status" className="live-line font-semibold text-warn">
            {interpolate(messages.noAnswer, { asked: askedAt })}
          </p>
        )}
        {isPossible && (
          <p className="live-corner">
            <Button variant="quiet" size="sm" onClick={toggle}>
              {isFull ? messages.endFullScreen : messages.fullScreen}
            </Button>
          </p>
        )}
      </section>
      <section aria-labelledby="other-draws" className="live-others">
        <SectionHeading id="other-draws">{messages.others}</SectionHeading>
        <OtherDraws draws={otherDraws(draws, draw, nowMs)} nowMs={nowMs} variant={variant} />
      </section>
    </div>
  );
}
