import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { RaffleCard } from './raffle-card';
import { Steps } from './steps';
import { sorted } from './ticket-order';

/** Every raffle on sale; the first is the one that closes first. */
export function CharityTicketsView({
  offers,
  hasCauses,
  variant,
  editorsSections,
  beside,
}: {
  /** the raffles that this site sells */
  offers: readonly ProductOffer[];
  hasCauses: boolean;
  variant: Variant;
  editorsSections?: ReactNode;
  /** placed offers that the page is not about */
  beside?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  return (
    <div className="pb-8">
      <PageHeading eyebrow={messages.charityEyebrow} lead={messages.charityLead}>
        {messages.charityTitle}
      </PageHeading>
      {offers.length === 0 && (
        <EmptyState title={messages.noRafflesTitle}>{messages.none}</EmptyState>
      )}
      <div className="grid gap-6">
        {sorted(offers, 'soonest').map((offer) => (
          <RaffleCard key={offer.key} offer={offer} hasCauses={hasCauses} variant={variant} />
        ))}
      </div>
      {editorsSections && <div className="mt-14">{editorsSections}</div>}
      <div className="mt-14">
        <Steps
          id="how-drawn"
          title={messages.drawnTitle}
          steps={[
            { title: messages.drawnSealTitle, text: messages.drawnSeal },
            { title: messages.drawnListTitle, text: messages.drawnList },
            { title: messages.drawnOpenTitle, text: messages.drawnOpen },
          ]}
        />
        <p className="mt-4">
          <TextLink standalone href={href('raffleResults')}>
            {messages.drawnAction}
          </TextLink>
        </p>
      </div>
      {beside}
      <div className="mt-12">
        <ResponsibleLine />
      </div>
    </div>
  );
}
