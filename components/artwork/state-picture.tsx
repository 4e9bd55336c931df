import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Picture } from './picture';

const ticket = 'M84 70h152v26a14 14 0 000 28v26H84v-26a14 14 0 000-28z';

const drawings = {
  tickets: (
    <>
      <path fill="var(--offer-soft)" d={ticket} transform="rotate(-9 160 110) translate(-6 -14)" />
      <path d={ticket} transform="rotate(4 160 110)" />
      <g transform="rotate(4 160 110)">
        <path fill="none" strokeDasharray="1 8" d="M196 78v64" />
        <circle cx="116" cy="110" r="13" fill="var(--offer)" />
        <circle cx="150" cy="110" r="13" strokeDasharray="4 6" />
      </g>
    </>
  ),
  cart: (
    <>
      <path fill="none" d="M62 52h24l8 22" />
      <path fill="var(--offer-soft)" d="M94 74h144l-16 62H112z" />
      <path fill="none" d="M104 106h126M142 74l6 62M190 74l-4 62" />
      <circle cx="130" cy="160" r="12" fill="var(--sun)" />
      <circle cx="206" cy="160" r="12" fill="var(--sun)" />
    </>
  ),
  results: (
    <>
      <circle cx="160" cy="92" r="62" fill="var(--offer-soft)" />
      <circle cx="136" cy="112" r="18" fill="var(--offer)" />
      <circle cx="176" cy="118" r="18" fill="var(--sun)" />
      <circle cx="158" cy="82" r="18" />
      <path d="M128 152h64l10 20h-84z" />
      <path fill="none" d="M222 92h18v-18" />
    </>
  ),
  money: (
    <>
      <path fill="var(--offer)" d="M70 84l152-28v28z" />
      <path d="M62 84h180a12 12 0 0112 12v64a12 12 0 01-12 12H74a12 12 0 01-12-12z" />
      <path fill="var(--offer-soft)" d="M206 112h56v32h-56a16 16 0 010-32z" />
      <circle cx="210" cy="128" r="5" fill="var(--ink)" />
    </>
  ),
  notifications: (
    <>
      <path fill="var(--offer-soft)" d="M108 150v-44c0-32 20-54 52-54s52 22 52 54v44l18 14H90z" />
      <path fill="var(--sun)" d="M144 164c0 24 32 24 32 0z" />
      <path fill="none" d="M160 52V38" />
    </>
  ),
  search: (
    <>
      <circle cx="146" cy="92" r="52" fill="var(--offer-soft)" />
      <circle cx="146" cy="92" r="36" />
      <path fill="none" strokeWidth="10" d="M186 132l38 38" />
      <path fill="none" d="M132 84a18 18 0 0116-10" />
    </>
  ),
  trouble: (
    <>
      <path fill="var(--offer-soft)" d="M92 172V84l68-44 68 44v88z" />
      <path fill="var(--sun)" d="M160 74l36 64h-72z" />
      <path stroke="var(--sun-ink)" fill="none" strokeWidth="5" d="M160 96v18M160 126v1" />
    </>
  ),
  spanner: (
    <>
      <circle cx="138" cy="104" r="44" fill="var(--offer)" />
      <circle cx="138" cy="104" r="50" fill="none" strokeWidth="14" strokeDasharray="16 10.180" />
      <circle cx="138" cy="104" r="16" />
      <path
        fill="var(--sun)"
        d="M258 44a30 30 0 00-38 36l-66 66a12 12 0 0017 17l66-66a30 30 0 0036-38l-18 18-15-3-3-15z"
      />
    </>
  ),
  lost: (
    <>
      <path fill="none" strokeWidth="5" d="M160 172V40" />
      <path fill="var(--offer)" d="M160 50h72l20 18-20 18h-72z" />
      <path fill="var(--sun)" d="M160 96H94l-20 18 20 18h66z" />
      <path fill="none" stroke="var(--offer-ink)" d="M178 68h40" />
      <path fill="none" stroke="var(--sun-ink)" d="M104 114h40" />
    </>
  ),
  queue: (
    <>
      <path
        fill="var(--offer-soft)"
        d="M108 40h104c0 34-20 46-38 66 18 20 38 32 38 66H108c0-34 20-46 38-66-18-20-38-32-38-66z"
      />
      <path
        fill="var(--sun)"
        stroke="none"
        d="M130 74h60c-6 12-18 20-30 30-12-10-24-18-30-30zM122 168c4-22 22-26 38-26s34 4 38 26z"
      />
      <path fill="none" d="M98 40h124M98 172h124M160 108v30" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type StateKind = keyof typeof drawings;

/** The picture of an empty or failed page: small, so that the words lead. */
export function StatePicture({ kind, className }: { kind: StateKind; className?: string }) {
  return (
    <Picture ground={kind !== 'results'} className={classNames('max-w-56', className)}>
      {drawings[kind]}
    </Picture>
  );
}
