import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { SectionHeading } from '@/components/ui/headings';
import type { Giveaway } from '@/lib/contract/membership';
import { interpolate } from '@/lib/text/interpolate';

/** What the membership costs, how likely a win is, and who can join. */
export function CostAndChance({ past }: { past: readonly Giveaway[] }) {
  const messages = useMessages('membership');
  const entries = past.find(({ type }) => type === 'daily')?.entryCount;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card as="section" tone="sunk" aria-labelledby="cost">
        <SectionHeading id="cost">{messages.costHeading}</SectionHeading>
        <Figure value={messages.costFigure} size="lg" />
        <p className="mt-3">{messages.costText}</p>
        <p className="mt-3 text-ink-soft">
          {entries ? interpolate(messages.chanceText, { entries }) : messages.chanceUnknown}
        </p>
      </Card>
      <Card as="section" tone="sunk" aria-labelledby="who">
        <SectionHeading id="who">{messages.whoHeading}</SectionHeading>
        <p>{messages.whoText}</p>
      </Card>
    </div>
  );
}
