import { useMessages } from '#messages';
import type { Locale } from '@/lib/money/format-money';
import { formatCount } from '@/lib/rules/results/result-messages';

/** The site's totals: only counts that a visitor can look up. */
export interface HomeCounts {
  results: number;
  proofs: number;
  causes: number;
  games: number;
}

/** Those counts in a row; zeros are left out. */
export function HomeFacts({ counts, locale }: { counts: HomeCounts; locale: Locale }) {
  const messages = useMessages('home');
  const facts = [
    { count: counts.results, label: messages.factResults },
    { count: counts.proofs, label: messages.factProofs },
    { count: counts.causes, label: messages.factCauses },
    { count: counts.games, label: messages.factOdds },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-label={messages.factsTitle} className="border-y border-line py-6">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:flex lg:justify-between">
        {facts.map(({ count, label }) => (
          <li key={label} className="max-w-64">
            <span className="figure block text-3xl text-brand-text">
              {formatCount(count, locale)}
            </span>
            <span className="text-sm text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
