import type { ReactNode } from 'react';
import { Picture } from './picture';

const drawings = {
  children: (
    <>
      <path fill="none" d="M160 130c-30-10-66 10-74 42" />
      <path
        fill="var(--sun)"
        d="M200 26c22 0 36 16 36 36 0 22-22 40-36 44-14-4-36-22-36-44 0-20 14-36 36-36z"
      />
      <path fill="none" d="M200 106c-8 16 6 22-4 38-8 12-30 8-38 4" />
      <circle cx="112" cy="98" r="30" fill="var(--offer-soft)" />
      <path fill="var(--offer)" d="M84 88c4-26 52-28 57 2-14 4-24-2-30-8-6 6-16 8-27 6z" />
      <path fill="none" d="M102 106c5 7 15 7 20 0M100 96v1M124 96v1" />
      <path fill="var(--offer)" d="M78 172c0-26 14-42 34-42s34 16 34 42z" />
      <path fill="none" d="M140 146l18 2" />
    </>
  ),
  hospice: (
    <>
      <path fill="var(--offer-soft)" d="M70 172V96l90-58 90 58v76z" />
      <path
        fill="var(--offer)"
        d="M160 148c-30-18-44-32-44-48 0-24 34-28 44-6 10-22 44-18 44 6 0 16-14 30-44 48z"
      />
      <path fill="none" d="M52 106L160 36l108 70" />
      <path
        fill="var(--sun)"
        d="M40 172c-16-4-16-30 2-34 18 4 18 30 2 34zM276 172c-16-4-16-30 2-34 18 4 18 30 2 34z"
      />
    </>
  ),
  research: (
    <>
      <circle cx="238" cy="62" r="26" fill="var(--sun)" stroke="none" />
      <path d="M138 44l34 18-34 64-34-18z" />
      <path fill="var(--offer)" d="M150 22l34 18-12 22-34-18z" />
      <path fill="var(--offer-soft)" d="M104 108l34 18-8 14-34-18z" />
      <path fill="none" strokeWidth="7" d="M176 70c34 22 34 74-6 94" />
      <path fill="var(--offer)" d="M92 160h122v12H92z" />
      <path fill="none" d="M88 146h58" />
    </>
  ),
  rescue: (
    <>
      <path fill="none" d="M92 44h140M162 44v22" strokeWidth="5" />
      <path
        fill="var(--offer)"
        d="M96 110c0-26 26-44 62-44 30 0 44 12 52 32l60 6v14l-58 2c-8 16-22 24-44 24h-36c-24 0-36-14-36-34z"
      />
      <path fill="var(--offer-soft)" d="M100 104c4-20 24-32 52-34v34z" />
      <path fill="none" stroke="var(--offer-ink)" strokeWidth="6" d="M184 92v24M172 104h24" />
      <path fill="none" d="M118 144l-6 18M166 144l6 18M96 164h96" />
      <path fill="var(--sun)" d="M266 92l12-8v44l-12-8z" />
    </>
  ),
  animals: (
    <>
      <circle cx="246" cy="58" r="26" fill="var(--sun)" stroke="none" />
      <path fill="var(--offer)" d="M112 172c-12-60 12-92 50-92s62 32 50 92z" />
      <circle cx="162" cy="82" r="40" />
      <path
        fill="var(--offer)"
        d="M126 66c-22-2-32 18-22 44 16-2 26-16 28-36zM198 66c22-2 32 18 22 44-16-2-26-16-28-36z"
      />
      <path fill="var(--ink)" d="M154 92h16l-8 9z" />
      <path fill="none" d="M146 78v2M178 78v2M162 101v6c-4 6-12 6-16 2M162 107c4 6 12 6 16 2" />
    </>
  ),
  community: (
    <>
      <circle cx="160" cy="56" r="28" fill="var(--sun)" stroke="none" />
      <circle cx="92" cy="96" r="18" fill="var(--offer-soft)" />
      <circle cx="228" cy="96" r="18" fill="var(--offer-soft)" />
      <circle cx="160" cy="86" r="22" />
      <path
        fill="var(--offer-soft)"
        d="M56 172c0-34 14-52 36-52s36 18 36 52zM192 172c0-34 14-52 36-52s36 18 36 52z"
      />
      <path fill="var(--offer)" d="M116 172c0-40 18-58 44-58s44 18 44 58z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type CauseKind = keyof typeof drawings;

/** What a charity does, drawn in the colours of the offer that supports it. */
export function CausePicture({
  kind,
  label,
  className,
}: {
  kind: CauseKind;
  label?: string;
  className?: string;
}) {
  return (
    <Picture label={label} className={className}>
      {drawings[kind]}
    </Picture>
  );
}
