'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Markdown } from '@/components/rich-text/markdown';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { Partner } from '@/lib/contract/partners';
import type { Variant } from '@/lib/contract/site';
import { useCart } from '@/lib/queries/cart';
import { partnerQuery } from '@/lib/queries/partners';
import { currencyOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { PartnerBand } from './partner-band';
import { PartnerBar } from './partner-bar';
import { type Choices, choicesIn, chosenOf } from './partner-choice';
import { PartnerOfferCard } from './partner-offer-card';
import { useTakeChoice } from './use-take-choice';

/** A partner's own checkout begins here: its tickets, of which one of each offer can be chosen. */
export function PartnerPage({
  partner: rendered,
  variant,
}: {
  /** as every visitor of the site sees it */
  partner: Partner;
  variant: Variant;
}) {
  const messages = useMessages('partners');
  const checkout = useMessages('checkout');
  const locale = localeOf(variant);
  const { data: partner } = useQuery({
    ...partnerQuery(rendered.slug),
    initialData: rendered,
    // prices and draws may have changed since the page was made, and a customer's offers may be others
    initialDataUpdatedAt: 0,
    refetchInterval: 60_000,
  });
  const cart = useCart();
  const [touched, setTouched] = useState<Choices>();
  const choices = touched ?? choicesIn(cart.data, partner);
  const chosen = chosenOf(partner, choices);
  const { take, problem, causeProblem, pending } = useTakeChoice(partner.slug);
  const totalCents = chosen.reduce((sum, { ticket }) => sum + ticket.price.amountCents, 0);

  return (
    <div className="mx-auto max-w-[46rem]">
      <PartnerBand partner={partner} />
      <PageHeading>{partner.title}</PageHeading>
      <Markdown text={partner.welcome} size="lg" className="-mt-3 mb-6" />
      {partner.promotion && (
        <p className="mb-6 rounded-card bg-good-soft px-5 py-3 text-good">
          {interpolate(messages.promotion, partner.promotion)}
        </p>
      )}
      {partner.offers.length === 0 ? (
        <NothingOnSale />
      ) : (
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void take(chosen);
          }}
        >
          {partner.offers.map((offer) => (
            <PartnerOfferCard
              // drawn again when the cart is known, since the radio buttons keep their own state
              key={`${offer.key} ${cart.data?.cartReference ?? ''}`}
              offer={offer}
              choice={choices[offer.key] ?? {}}
              variant={variant}
              causeProblem={causeProblem}
              onChoose={(choice) => setTouched({ ...choices, [offer.key]: choice })}
            />
          ))}
          <p className="text-sm text-ink-soft">
            {messages.pricesChecked} {checkout.responsiblePlay}
          </p>
          <PartnerBar
            total={{ amountCents: totalCents, currency: currencyOf(variant) }}
            count={chosen.length}
            locale={locale}
            pending={pending}
            problem={problem}
          />
        </form>
      )}
      <Markdown text={partner.terms} size="sm" className="mt-8 text-ink-soft" />
    </div>
  );
}

function NothingOnSale() {
  const { href } = useLinks();
  const messages = useMessages('partners');
  return (
    <EmptyState
      title={messages.nothingTitle}
      actions={<ButtonLink href={href('home')}>{messages.nothingAction}</ButtonLink>}
    >
      {messages.nothingText}
    </EmptyState>
  );
}
