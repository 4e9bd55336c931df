import { useLinks } from '#links';
import { useMessages } from '#messages';
import { JackpotsNote } from '@/components/offers/jackpots-note';
import { OfferCard } from '@/components/offers/offer-card';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import type { PlainRoute } from '@/lib/routes/params';
import { RaffleCauses } from './raffle-causes';

interface Props {
  offers: readonly ProductOffer[];
  variant: Variant;
}

export function Lotteries({ offers, variant }: Props) {
  const messages = useMessages('home');
  return (
    <section id="lotteries" aria-labelledby="lotteries-heading">
      <SectionHeading
        id="lotteries-heading"
        action={<MoreLink route="lottoTickets" label={messages.allLotteries} />}
      >
        {messages.lotteries}
      </SectionHeading>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4 xl:gap-5">
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} variant={variant} />
        ))}
        <CheckTile />
      </div>
      <JackpotsNote offers={offers} />
    </section>
  );
}

/** Each raffle above the causes that it supports. */
export function Raffles({ offers, variant }: Props) {
  const messages = useMessages('home');
  return (
    <section id="raffles" aria-labelledby="raffles-heading">
      <SectionHeading
        id="raffles-heading"
        action={<MoreLink route="charityTickets" label={messages.allRaffles} />}
      >
        {messages.charityRaffles}
      </SectionHeading>
      <div className="grid gap-x-4 gap-y-8 md:grid-cols-2 lg:grid-cols-3 xl:gap-x-5">
        {offers.map((offer) => (
          <div key={offer.key} className="row-span-2 grid grid-rows-subgrid gap-y-3">
            <OfferCard offer={offer} variant={variant} />
            <RaffleCauses raffle={offer} />
          </div>
        ))}
      </div>
      <JackpotsNote offers={offers} />
    </section>
  );
}

function MoreLink({ route, label }: { route: PlainRoute; label: string }) {
  const { href } = useLinks();
  return (
    <TextLink standalone href={href(route)}>
      {label} <Icon name="arrow-right" className="size-4" />
    </TextLink>
  );
}

function CheckTile() {
  const { href } = useLinks();
  const messages = useMessages('home');
  return (
    <Card tone="sunk" className="flex flex-col items-start gap-3">
      <Icon name="search" className="size-8 text-brand-text" />
      <h3 className="text-xl leading-tight">{messages.checkTitle}</h3>
      <p className="text-ink-soft">{messages.checkText}</p>
      <TextLink standalone href={href('results')} className="mt-auto">
        {messages.checkAction} <Icon name="arrow-right" className="size-4" />
      </TextLink>
    </Card>
  );
}
