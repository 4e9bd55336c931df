import { useMessages } from '#messages';
import type { Mood } from '@/lib/contract/ratings';
import { MoodFace } from './mood-face';

/** Choosing goes on at once. */
export function MoodStep({
  chosen,
  onChoose,
}: {
  chosen: Mood | undefined;
  onChoose: (mood: Mood) => void;
}) {
  const words = useMessages('feedback');
  const moods: readonly [Mood, string][] = [
    ['not_satisfied', words.notSatisfied],
    ['neutral', words.neutral],
    ['satisfied', words.satisfied],
  ];
  return (
    <div className="grid gap-4">
      <h3 id="mood" className="text-lg outline-none" tabIndex={-1} data-step-start>
        {words.question}
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
  const words = useMessages('feedback');
  return {
    not_satisfied: words.notSatisfied,
    neutral: words.neutral,
    satisfied: words.satisfied,
  }[mood];
}
