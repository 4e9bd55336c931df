import type { Mood } from '@/lib/contract/ratings';

const MOUTHS: Readonly<Record<Mood, string>> = {
  not_satisfied: 'M15 33c2.4-4 5.4-6 9-6s6.6 2 9 6',
  neutral: 'M15 30h18',
  satisfied: 'M15 28c2.4 4 5.4 6 9 6s6.6-2 9-6',
};

/** A draw ball with a face. */
export function MoodFace({ mood }: { mood: Mood }) {
  return (
    <svg viewBox="0 0 48 48" className="size-14" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="21" fill="var(--sun)" stroke="var(--sun-ink)" strokeWidth="2" />
      <g fill="none" stroke="var(--sun-ink)" strokeWidth="3" strokeLinecap="round">
        <path d="M17.5 18.5v1.5M30.5 18.5v1.5" />
        <path d={MOUTHS[mood]} />
      </g>
    </svg>
  );
}
