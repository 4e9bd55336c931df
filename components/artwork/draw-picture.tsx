import type { CSSProperties, ReactNode } from 'react';
import type { FullResult } from '@/lib/contract/draws';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import type { OfferColours } from '@/lib/rules/offers/presentation';
import { captionOf, type ResultMessages } from '@/lib/rules/results/draw-messages';
import { dateLocaleOfDraw, formatCount, hasResult } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { HOUSE_COLOURS } from './picture-colours';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export const PAPER = '#faf6ec';
export const INK = '#16201b';
const INK_SOFT = '#47514b';
const ROW_WIDTH = 1056;
const GAP = 16;
/** The shop's scalloped seal, on a 100 by 100 grid. */
export const SEAL =
  'M50.0 6.4Q62.0 -2.4 68.9 10.7Q83.5 8.0 84.1 22.8Q98.4 26.7 92.5 40.3Q103.8 50.0 92.5 59.7Q98.4 73.3 84.1 77.2Q83.5 92.0 68.9 89.3Q62.0 102.4 50.0 93.6Q38.0 102.4 31.1 89.3Q16.5 92.0 15.9 77.2Q1.6 73.3 7.5 59.7Q-3.8 50.0 7.5 40.3Q1.6 26.7 15.9 22.8Q16.5 8.0 31.1 10.7Q38.0 -2.4 50.0 6.4z';

/** A draw as a picture for sharing. Its renderer supports only flexbox and inline styles. */
export function DrawPicture({
  draw,
  colours,
  messages,
  locale,
}: {
  draw: FullResult;
  colours: OfferColours;
  messages: ResultMessages;
  locale: Locale;
}) {
  const label = labelOf(messages, draw);
  return (
    <div style={{ ...column, width: '100%', height: '100%', background: PAPER, color: INK }}>
      <div
        style={{
          ...row,
          justifyContent: 'space-between',
          padding: '36px 72px',
          background: colours.fill,
          color: colours.ink,
        }}
      >
        <div style={{ ...row, fontSize: 40, fontWeight: 800 }}>
          <Mark />
          <span style={{ marginLeft: 18 }}>{messages.siteName}</span>
        </div>
        {label && <div style={{ ...row, fontSize: 30 }}>{label}</div>}
      </div>
      <div style={{ ...column, flexGrow: 1, justifyContent: 'center', padding: '0 72px' }}>
        <div style={{ fontSize: 84, fontWeight: 800, letterSpacing: -2, lineHeight: 1 }}>
          {draw.offerName}
        </div>
        <div style={{ marginTop: 14, fontSize: 36, color: INK_SOFT }}>
          {`${captionOf(messages, draw.drawNo)}, ${formatDrawDate(draw.drawDate, dateLocaleOfDraw(draw, locale))}`}
        </div>
        <div style={{ ...row, marginTop: 44 }}>
          <Heart draw={draw} messages={messages} colours={colours} locale={locale} />
        </div>
        <div style={{ marginTop: 40, fontSize: 34 }}>{outcomeOf(messages, draw, locale)}</div>
      </div>
    </div>
  );
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const row: CSSProperties = { display: 'flex', alignItems: 'center' };

function labelOf(
  messages: ResultMessages,
  { isSandbox, isProvisional, ...draw }: FullResult,
): string {
  const isEarly = isProvisional && hasResult(draw);
  return [isSandbox && messages.sandboxBadge, isEarly && messages.provisionalBadge]
    .filter(Boolean)
    .join(', ');
}

function Mark() {
  return (
    <svg width="64" height="64" viewBox="0 0 100 100" role="presentation">
      <path d={SEAL} fill={PAPER} />
      <path d="M31 41h38M31 59h38" stroke={HOUSE_COLOURS.fill} strokeWidth="9" />
    </svg>
  );
}

function Heart({
  draw: { numbers, rafflePrizes, prizePool },
  messages,
  colours,
  locale,
}: {
  draw: FullResult;
  messages: ResultMessages;
  colours: OfferColours;
  locale: Locale;
}): ReactNode {
  if (numbers) {
    const special = numbers.special === null ? [] : [numbers.special];
    const count = numbers.main.length + numbers.supplementary.length + special.length;
    const size = Math.min(116, Math.floor(ROW_WIDTH / count) - GAP);
    const ball = { size, colours };
    const places = [
      ...numbers.main.map((number) => ({ number, kind: 'main' as const })),
      ...numbers.supplementary.map((number) => ({ number, kind: 'supplementary' as const })),
      ...special.map((number) => ({ number, kind: 'special' as const })),
    ].map((dateLocale, index) => ({ ...dateLocale, key: `${index}-${dateLocale.kind}` }));
    return (
      <div style={row}>
        {places.map(({ key, ...dateLocale }) => (
          <PictureBall key={key} {...dateLocale} {...ball} />
        ))}
      </div>
    );
  }
  const [prize] = rafflePrizes;
  const amount =
    prizePool.amountCents > 0 ? jackpotLabel(prizePool, locale) : messages.toBeAnnounced;
  const text = prize ? interpolate(messages.pictureTicket, { ticket: prize.ticketNo }) : amount;
  return (
    <span style={{ fontSize: 112, fontWeight: 800, letterSpacing: -4, color: colours.text }}>
      {text}
    </span>
  );
}

function PictureBall({
  number,
  kind,
  size,
  colours,
}: {
  number: number;
  kind: 'main' | 'supplementary' | 'special';
  size: number;
  colours: OfferColours;
}) {
  const face: CSSProperties = {
    ...row,
    justifyContent: 'center',
    position: 'relative',
    width: size,
    height: size,
    marginRight: GAP,
    borderRadius: size / 2,
    fontSize: size * 0.45,
    fontWeight: 800,
  };
  if (kind === 'main')
    return <div style={{ ...face, background: colours.fill, color: colours.ink }}>{number}</div>;
  if (kind === 'supplementary') {
    const border = `${Math.round(size * 0.07)}px solid ${colours.text}`;
    return <div style={{ ...face, border, color: colours.text }}>{number}</div>;
  }
  return (
    <div style={{ ...face, color: colours.text }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 100 100"
        role="presentation"
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        <path d={SEAL} fill={colours.fill} />
        <circle cx="50" cy="50" r="35" fill={PAPER} />
      </svg>
      <span style={{ position: 'relative' }}>{number}</span>
    </div>
  );
}

function outcomeOf(messages: ResultMessages, draw: FullResult, locale: Locale): string {
  const [division] = draw.divisions;
  const [prize] = draw.rafflePrizes;
  if (prize) return interpolate(messages.wins, { prize: prize.title });
  if (!hasResult(draw)) return draw.kind === 'raffle' ? messages.firstPrize : messages.divisionOne;
  if (!division) return '';
  const amount = formatMoney(division.dividend, locale);
  if (division.winners === 0) {
    if (draw.prizePool.amountCents === 0) return messages.topNotWonUnknown;
    return interpolate(messages.topNotWon, { amount: jackpotLabel(draw.prizePool, locale) });
  }
  const count = formatCount(division.winners, locale);
  return interpolate(messages.topWinners, {
    amount,
    count,
  });
}
