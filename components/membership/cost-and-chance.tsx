import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { SectionHeading } from '@/components/ui/headings';
import type { Giveaway } from '@/lib/contract/membership';
import { interpolate } from '@/lib/text/interpolate';

/** What the membership costs, how likely a win is, and who can join. */
export function CostAndChance({ past }: { past: readonly Giveaway[] }) {
  const words = useMessages('membership');
  const entries = past.find(({ type }) => type === 'daily')?.entryCount;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card as="section" tone="sunk" aria-labelledby="cost">
        <SectionHeading id="cost">{words.costHeading}</SectionHeading>
        <Figure value={words.costFigure} size="lg" />
        <p className="mt-3">{words.costText}</p>
        <p className="mt-3 text-ink-soft">
          {entries ? interpolate(words.chanceText, { entries }) : words.chanceUnknown}
        </p>
      </Card>
      <Card as="section" tone="sunk" aria-labelledby="who">
        <SectionHeading id="who">{words.whoHeading}</SectionHeading>
        <p>{words.whoText}</p>
      </Card>
    </div>
  );
}
