import type { RaffleMark } from '@/lib/contract/raffle-looks';

const MARKS: Readonly<Record<RaffleMark, string>> = {
  smile: `
    <circle cx="17" cy="18" r="3" fill="currentColor"/>
    <circle cx="31" cy="18" r="3" fill="currentColor"/>
    <path fill="none" stroke="currentColor" stroke-width="3.6" d="M10.5 25.5c2 7 7.5 11 13.5 11s11.5-4 13.5-11"/>`,
  flower: `
    <g fill="currentColor">
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(0 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(60 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(120 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(180 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(240 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(300 24 24)"/>
    </g>
    <circle cx="24" cy="24" r="5.5" fill="var(--guest)"/>`,
  coin: `
    <circle fill="none" stroke="currentColor" stroke-width="3" cx="24" cy="24" r="15" stroke-dasharray="3.5 2.784"/>
    <path fill="none" stroke="currentColor" stroke-width="4.6" d="M19 19.5l6-4.5v18.5"/>`,
  heart: `
    <path fill="currentColor" d="M24 37C15 30 10 25 10 19a7.4 7.4 0 0114-3.4A7.4 7.4 0 0138 19c0 6-5 11-14 18z"/>`,
  lifebuoy: `
    <circle fill="none" stroke="currentColor" stroke-width="7" cx="24" cy="24" r="11.5"/>
    <path fill="none" stroke="var(--guest)" stroke-width="7" d="M24 9v7M24 32v7M9 24h7M32 24h7"/>`,
  star: `
    <path fill="currentColor" d="M24 8.5l4.6 10 10.9 1.2-8.1 7.4 2.2 10.7L24 32.4l-9.6 5.4 2.2-10.7-8.1-7.4 10.9-1.2z"/>`,
  house: `
    <path fill="currentColor" d="M24 9.5l15 12.5h-4v15H13V22H9z"/>
    <path fill="var(--guest)" d="M20.5 27h7v10h-7z"/>`,
  leaf: `
    <path fill="currentColor" d="M37.5 10.5c1 13-3 24-14 24-6.5 0-10-4.5-10-10 0-9 10-14 24-14z"/>
    <path fill="none" stroke="var(--guest)" stroke-width="2.6" d="M11 38c3-9 9-15 17-19"/>`,
};

/** A raffle's mark by its name, as in `Presentation`; undefined for a name of a newer release. */
export const raffleMark = (name: string): string | undefined =>
  Object.hasOwn(MARKS, name) ? MARKS[name as RaffleMark] : undefined;
