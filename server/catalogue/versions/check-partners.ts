import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { soldTicket } from '@/lib/rules/offers/partner-tickets';
import { pricingOf } from '@/lib/rules/site';
import { findOffer, findSoldOffer } from '../offers';
import { twice } from './twice';

/** What keeps partners from selling what a catalogue says, a sentence for each thing. */
export function problemsOfPartners(catalogue: CatalogueFile): string[] {
  const { partners } = catalogue;
  return [
    ...twice(partners.map(({ slug }) => slug)).map(
      (slug) => `Two partners have the slug ${slug}. Each needs an address of its own.`,
    ),
    ...partners.flatMap((partner) => [
      ...problemsOfVariants(partner, catalogue),
      ...twice(partner.offers.map(({ offer }) => offer)).map(
        (offer) => `${partner.slug} has the offer ${offer} twice. Keep one, with all its tickets.`,
      ),
      ...partner.offers.flatMap((offer) => problemsOfOffer(partner, offer, catalogue)),
    ]),
  ];
}

function problemsOfVariants(
  { slug, variants }: CataloguePartner,
  { segments }: CatalogueFile,
): string[] {
  const hasPage = (variant: string) =>
    segments.some(
      (segment) => segment.variant === variant && segment.capabilities.includes('partner_purchase'),
    );
  return [
    ...twice(variants).map((variant) => `${slug} has the variant ${variant} twice.`),
    ...[...new Set(variants)]
      .filter((variant) => !hasPage(variant))
      .map(
        (variant) =>
          `${slug} sells to nobody in ${variant}: no segment there has the capability partner_purchase.`,
      ),
  ];
}

function problemsOfOffer(
  { slug, variants }: CataloguePartner,
  { offer: key, tickets, cause }: CataloguePartner['offers'][number],
  catalogue: CatalogueFile,
): string[] {
  const offer = findOffer(key);
  if (offer?.key !== key) return [`${slug} sells ${key}, which is no offer.`];
  const sold = findSoldOffer(key, catalogue);
  if (!sold) return [`${slug} sells ${key}, which the catalogue does not sell.`];
  const findRules = () => (sold.kind === 'lottery' ? sold.rules : undefined);
  const findRaffle = () => (sold.kind === 'raffle' ? sold.rules : undefined);
  const problems = twice(tickets.map((ticket) => ticket.key)).map(
    (ticket) => `${slug} has two tickets ${ticket} of ${key}. Each needs a key of its own.`,
  );
  for (const ticket of tickets) {
    const reasons = variants.map((variant) => {
      const ticketSold = soldTicket(key, ticket, {
        pricingId: pricingOf(variant),
        findRules,
        findRaffle,
      });
      return 'problem' in ticketSold ? ticketSold.problem : null;
    });
    // a partner of both variants sells in each what is sold there
    if (!reasons.includes(null))
      problems.push(`${slug} cannot sell ${ticket.key} of ${key}: ${reasons[0]}.`);
  }
  if (cause !== undefined && !offer.causes.some((one) => one.key === cause))
    problems.push(`${slug} sells ${key} for ${cause}, which is none of its causes.`);
  return problems;
}
