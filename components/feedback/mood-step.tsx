import { useMessages } from '#messages';
import type { Mood } from '@/lib/contract/ratings';

/** A choice goes straight to the next step. */
export function MoodStep({
  chosen,
  onChoose,
}: {
  chosen: Mood | undefined;
  onChoose: (mood: Mood) => void;
}) {
  const messages = useMessages('feedback');
  const moods: readonly [Mood, string][] = [
    ['not_satisfied', messages.notSatisfied],
    ['neutral', messages.neutral],
    ['satisfied', messages.satisfied],
  ];
  return (
    <div className="grid gap-4">
      <h3 id="mood" className="text-lg" tabIndex={-1} data-step-start>
        {messages.question}
      </h3>
      <ul aria-labelledby="mood" className="grid grid-cols-3 gap-2.5">
        {moods.map(([mood, label]) => (
          <li key={mood} className="grid">
            <button
              type="button"
              aria-pressed={mood === chosen}
              className="mood"
              onClick={() => onChoose(mood)}
            >
              <MoodFace mood={mood} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function useMoodLabel(mood: Mood): string {
  const messages = useMessages('feedback');
  return {
    not_satisfied: messages.notSatisfied,
    neutral: messages.neutral,
    satisfied: messages.satisfied,
  }[mood];
}

const MOUTHS: Readonly<Record<Mood, string>> = {
  not_satisfied: 'M15 33c2.4-4 5.4-6 9-6s6.6 2 9 6',
  neutral: 'M15 30h18',
  satisfied: 'M15 28c2.4 4 5.4 6 9 6s6.6-2 9-6',
};

/** A lottery ball with a face. */
function MoodFace({ mood }: { mood: Mood }) {
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
