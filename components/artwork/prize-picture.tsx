import type { ReactNode } from 'react';
import { Picture } from './picture';

const sun = <circle cx="252" cy="56" r="30" fill="var(--sun)" stroke="none" />;

const drawings = {
  house: (
    <>
      {sun}
      <path fill="var(--offer)" d="M60 100L140 44l80 56H60z" />
      <path d="M76 100h128v72H76z" />
      <path fill="var(--offer-soft)" d="M92 118h34v26H92zM109 118v26M92 131h34" />
      <path fill="var(--sun)" d="M146 118h32v54h-32z" />
      <path fill="none" d="M170 146v4M176 60V42h16v28" />
      <path fill="var(--offer)" d="M240 172c-22 0-26-38 0-44 26 6 22 44 0 44z" />
      <path fill="none" d="M240 182v-34M240 158l8-8" />
    </>
  ),
  car: (
    <>
      {sun}
      <path
        fill="var(--offer)"
        d="M36 148v-22c0-8 5-12 13-13l27-4 28-30c4-4 9-6 15-6h58c8 0 14 3 19 9l23 27 40 7c9 2 13 7 13 15v17H36z"
      />
      <path
        fill="var(--offer-soft)"
        d="M96 109l20-22c2-2 5-3 8-3h22v25H96zM158 84h18c5 0 8 2 11 5l16 20h-45z"
      />
      <circle cx="88" cy="148" r="24" />
      <circle cx="88" cy="148" r="9" fill="var(--sun)" />
      <circle cx="222" cy="148" r="24" />
      <circle cx="222" cy="148" r="9" fill="var(--sun)" />
      <path fill="none" d="M166 122h14M270 128h-12" />
    </>
  ),
  cash: (
    <>
      <path fill="var(--offer-soft)" d="M78 66h176v84H78z" transform="rotate(-8 166 108)" />
      <path d="M70 76h180v86H70z" />
      <circle cx="160" cy="119" r="27" fill="var(--offer)" />
      <path fill="none" stroke="var(--offer-ink)" strokeWidth="5" d="M149 114h22M149 125h22" />
      <path fill="none" d="M86 92h18M86 146h18M216 92h18M216 146h18" />
      <circle cx="258" cy="146" r="24" fill="var(--sun)" />
      <circle cx="258" cy="146" r="15" fill="none" stroke="var(--sun-ink)" strokeWidth="2" />
    </>
  ),
  holiday: (
    <>
      <circle cx="226" cy="78" r="38" fill="var(--sun)" stroke="none" />
      <path
        fill="var(--offer-soft)"
        d="M28 150c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 84 0v22H28z"
      />
      <path d="M84 172c4-44 12-74 30-98l8 5c-15 24-21 52-22 93z" />
      <path
        fill="var(--offer)"
        d="M118 76c-8-22-36-30-58-14 20-3 38 2 58 14zM118 76c2-24 28-40 54-28-20 2-36 10-54 28zM118 76c-20-6-44 6-46 32 12-16 26-26 46-32zM118 76c22-4 44 10 44 36-10-18-24-28-44-36z"
      />
      <path fill="var(--sun)" d="M188 172l-10-40c26-12 58-2 66 20l-24-6 6 26z" />
      <path fill="none" d="M178 132l20 40" />
    </>
  ),
  gold: (
    <>
      <g fill="var(--sun)" stroke="var(--sun-ink)">
        <path d="M56 172l12-36h66l12 36zM150 172l12-36h66l12 36zM103 132l12-36h66l12 36z" />
        <path fill="none" d="M80 150h42M174 150h42M127 110h42" />
      </g>
      <path
        fill="none"
        stroke="var(--offer)"
        strokeWidth="4"
        d="M148 76V56M112 84l-12-14M184 84l12-14"
      />
    </>
  ),
  caravan: (
    <>
      {sun}
      <path d="M44 152V92c0-16 10-26 26-26h126c22 0 36 14 40 36l8 50z" />
      <path fill="var(--offer)" d="M44 128h196l4 24H44z" />
      <path fill="var(--offer-soft)" d="M64 84h46v30H64zM186 84h16c10 0 16 8 18 20l2 10h-36z" />
      <path fill="var(--sun)" d="M128 84h36v68h-36z" />
      <path fill="none" d="M156 120v6M244 152h36" />
      <circle cx="106" cy="154" r="18" />
      <circle cx="106" cy="154" r="6" fill="var(--offer)" />
    </>
  ),
  boat: (
    <>
      {sun}
      <path fill="var(--offer-soft)" d="M150 36v84H84c10-36 30-62 66-84z" />
      <path d="M162 52c26 18 40 38 48 68h-48z" />
      <path fill="none" d="M156 28v104" />
      <path fill="var(--offer)" d="M56 132h206c-6 22-22 32-42 32H104c-24 0-40-10-48-32z" />
      <path fill="none" stroke="var(--offer-ink)" d="M96 146h110" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PrizeKind = keyof typeof drawings;

/** What can be won, drawn in the offer's colours. */
export function PrizePicture({
  kind,
  label,
  className,
}: {
  kind: PrizeKind;
  label?: string;
  className?: string;
}) {
  return (
    <Picture label={label} className={className}>
      {drawings[kind]}
    </Picture>
  );
}
