import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import type { OrderDetails } from '@/lib/contract/checkout';
import { interpolate } from '@/lib/text/interpolate';

/** How much of a shared ticket was bought, above the games that it plays. */
export function ReceiptShares({
  order: { quantity: count, status, socialSyndicateId },
  syndicate,
}: {
  order: OrderDetails;
  syndicate: NonNullable<OrderDetails['syndicate']>;
}) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const { title, sharesTotal: total } = syndicate;
  // friends go on buying: how many shares there will be is not known yet
  const shares = interpolate(socialSyndicateId ? messages.sharesHeld : messages.sharesOf, {
    ...{ count, total },
  });
  const isOpen = status !== 'refunded' && syndicate.status === 'open';
  return (
    <div className="mb-4 grid gap-3">
      <p>
        <span className="figure block text-2xl text-offer-text">{shares}</span>
        <span className="text-ink-soft">{interpolate(messages.sharesIn, { title })}</span>
      </p>
      {status === 'refunded' && <p>{messages.sharesPaidBack}</p>}
      {socialSyndicateId && isOpen && (
        <p>
          <TextLink href={href('partySession', { id: socialSyndicateId })}>
            {messages.inviteOthers}
            <span className="sr-only"> {title}</span>
          </TextLink>
        </p>
      )}
      {syndicate.games?.length === 0 && isOpen && (
        <p className="text-sm text-ink-soft">{messages.gamesLater}</p>
      )}
      {syndicate.games && syndicate.games.length > 0 && (
        <h4 className="text-sm font-semibold">{messages.gamesPlayed}</h4>
      )}
    </div>
  );
}
