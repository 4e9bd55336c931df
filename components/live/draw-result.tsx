import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { TextLink } from '@/components/ui/text-link';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { localeOf } from '@/lib/rules/site';

/** What a result is worth, how certain it is, and where to read on. */
export function DrawResult({
  draw,
  variant,
  onWatchAgain,
}: {
  draw: LiveDraw;
  variant: Variant;
  onWatchAgain: () => void;
}) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const { offerKey, drawNo, kind, numbers } = draw;
  const which = { offer: offerKey, drawNo };
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-2">
        {draw.isProvisional ? (
          <Badge tone="warn" icon="clock">
            {messages.provisional}
          </Badge>
        ) : (
          <Badge tone="good" icon="check">
            {messages.confirmed}
          </Badge>
        )}
        {draw.isSandbox && (
          <Badge tone="info" icon="info">
            {messages.sandbox}
          </Badge>
        )}
      </p>
      {kind === 'lottery' && (
        <p className="live-line font-semibold">
          <FirstDivision draw={draw} variant={variant} />
        </p>
      )}
      <p className="max-w-prose text-ink-soft">
        {numbers && (numbers.order === 'drawn' ? messages.orderDrawn : messages.orderSorted)}{' '}
        {draw.isProvisional && messages.provisionalLead}
      </p>
      <p className="live-actions">
        <Button variant="secondary" icon="repeat" className="live-again" onClick={onWatchAgain}>
          {messages.again}
        </Button>
        <TextLink standalone href={href('drawResults', which)}>
          {messages.fullResult}
        </TextLink>
        {kind === 'raffle' && (
          <TextLink standalone href={href('verifyDraw', which)}>
            {messages.proof}
          </TextLink>
        )}
        <TextLink standalone href={`${href('drawResults', which)}#check`}>
          {messages.checkNumbers}
        </TextLink>
      </p>
    </div>
  );
}

function FirstDivision({ draw: { divisionOne }, variant }: { draw: LiveDraw; variant: Variant }) {
  const messages = useMessages('live');
  if (!divisionOne) return messages.winnersToCome;
  if (divisionOne.winners === 0) return messages.notWon;
  return interpolateNodes(messages.wonBy, {
    count: divisionOne.winners,
    amount: <Money key="amount" amount={divisionOne.dividend} locale={localeOf(variant)} />,
  });
}
