import { useMessages } from '#messages';
import { CopyButton } from '@/components/ui/copy-button';
import { interpolate } from '@/lib/text/interpolate';

/** Card numbers that the sandbox's gateway accepts, and their effects. */
export function TestCards({ cards }: { cards: readonly { number: string; outcome: string }[] }) {
  const messages = useMessages('sandbox');
  return (
    <>
      <ul aria-label={messages.testCards} className="divide-y divide-line border-y border-line">
        {cards.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-5 py-1.5">
            <span className="w-44 font-semibold tabular-nums">{number}</span>
            <span className="min-w-40 flex-1 text-ink-soft">{outcome}</span>
            <CopyButton
              text={number.replaceAll(' ', '')}
              label={interpolate(messages.copyCard, { number })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{messages.cardsNote}</p>
    </>
  );
}
