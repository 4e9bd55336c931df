import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

// Strokes and fills take the offer's ink on the offer's colour; one guest colour joins them.
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 3 } as const;

const glyphs: Record<string, ReactNode> = {
  powerball2018: (
    <>
      <path {...line} d="M34.5 17.5a12.5 12.5 0 11-9-5.9" />
      <path fill="currentColor" d="M27.5 8l-8.7 17h6l-2.3 14 11-18h-6.6l3.1-13z" />
    </>
  ),
  oz_lotto2022: (
    <>
      <circle cx="24" cy="22" r="8.5" fill="var(--guest)" />
      <path fill="currentColor" d="M7 34l7-1 5-7h10l5 7 7 1v4H7z" />
      <path {...line} strokeWidth="2.5" d="M24 6v3.5M11.5 11l2.4 2.6M36.5 11l-2.4 2.6" />
    </>
  ),
  saturday_lotto: (
    <>
      <path fill="currentColor" d="M28.5 9.5a15 15 0 100 29A17 17 0 0128.5 9.5z" />
      <path
        fill="var(--guest)"
        d="M34 15.5l1.9 4 4.4.5-3.2 3 .8 4.3-3.9-2.1-3.9 2.1.9-4.3-3.3-3 4.4-.5z"
      />
    </>
  ),
  weekday_windfall: (
    <>
      <path {...line} d="M9 19h19a4.8 4.8 0 10-4.6-6.2" />
      <path {...line} d="M9 25.5h25a4.8 4.8 0 11-4.4 6.8" />
      <path {...line} d="M9 32h12.5a3.6 3.6 0 11-3.4 5" />
    </>
  ),
  set_for_life2020: (
    <>
      <path {...line} d="M24 40V21" />
      <path fill="currentColor" d="M24 26C13.5 26 10 20 10 12.5c9 0 14 4.5 14 13.5z" />
      <path fill="var(--guest)" d="M24 21.5C24 13 29 8 38 8c0 8.5-4.5 13.5-14 13.5z" />
      <path {...line} d="M14 40h20" />
    </>
  ),
  super_66: (
    <>
      <path
        {...line}
        strokeWidth="3.6"
        d="M20.5 11.5C13 15 10 21.5 10 28.5a6 6 0 106-6c-3 0-5 1.7-6 4"
      />
      <path
        {...line}
        strokeWidth="3.6"
        d="M38.5 11.5C31 15 28 21.5 28 28.5a6 6 0 106-6c-3 0-5 1.7-6 4"
      />
    </>
  ),
  lotto_strike: (
    <>
      <path {...line} d="M12 14v20M20 14v20M28 14v20M36 14v20" />
      <path stroke="var(--guest)" fill="none" strokeWidth="4" d="M7.5 31.5l33-15" />
    </>
  ),
  make_a_smile_lottery: (
    <>
      <circle cx="17" cy="18" r="3" fill="currentColor" />
      <circle cx="31" cy="18" r="3" fill="currentColor" />
      <path {...line} strokeWidth="3.6" d="M10.5 25.5c2 7 7.5 11 13.5 11s11.5-4 13.5-11" />
    </>
  ),
  your_hospice_lottery: (
    <>
      <g fill="currentColor">
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <ellipse
            key={turn}
            cx="24"
            cy="13"
            rx="5.4"
            ry="7.5"
            transform={`rotate(${turn} 24 24)`}
          />
        ))}
      </g>
      <circle cx="24" cy="24" r="5.5" fill="var(--guest)" />
    </>
  ),
  one_lottery: (
    <>
      <circle {...line} cx="24" cy="24" r="15" strokeDasharray="3.5 2.784" />
      <path {...line} strokeWidth="4.6" d="M19 19.5l6-4.5v18.5" />
    </>
  ),
  super_jackpot_lottery: (
    <>
      <path fill="currentColor" d="M10 24h28c0 9-4 15-14 15s-14-6-14-15z" />
      <path {...line} d="M8 24h32" />
      <g fill="var(--guest)">
        <circle cx="17" cy="17.5" r="4.2" />
        <circle cx="26" cy="12.5" r="4.2" />
        <circle cx="32" cy="18.5" r="4.2" />
      </g>
    </>
  ),
  mega_jackpot_lottery: (
    <>
      <path {...line} d="M14.5 11h19L41 20 24 39.5 7 20z" />
      <path {...line} strokeWidth="2.5" d="M7 20h34M18 20l6 18.5L30 20l-6-9z" />
    </>
  ),
};

const fallback = (
  <>
    <circle {...line} cx="24" cy="24" r="13" />
    <path {...line} strokeWidth="4" d="M18.5 21h11M18.5 27h11" />
  </>
);

/** An offer's own sign on a small ticket in its colour. Named only where it stands alone. */
export function OfferMark({
  offer,
  label,
  className,
}: {
  offer: string;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      data-offer={offer}
      viewBox="0 0 48 48"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(
        'shrink-0 text-offer-ink [--guest:var(--sun)] dark:[--guest:#fff3d1]',
        className ?? 'size-12',
      )}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path
        fill="var(--offer)"
        d="M10 0h28a10 10 0 0110 10v9.2a4.8 4.8 0 000 9.6V38a10 10 0 01-10 10H10A10 10 0 010 38v-9.2a4.8 4.8 0 000-9.6V10A10 10 0 0110 0z"
      />
      {glyphs[offer] ?? fallback}
    </svg>
  );
}
