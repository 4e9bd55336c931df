import type { CatalogueFile, CatalogueSegment } from '@/lib/contract/catalogue-file';
import { type Capability, Variant } from '@/lib/contract/site';
import { offerAtPath } from '@/lib/routes/offer-addresses';
import { findOffer, offersIn, offersSoldTo } from '../offers';
import { problemsOfCohorts } from './check-cohorts';
import { problemsOfGiveaways } from './check-giveaways';
import { problemsOfLotteries } from './check-lotteries';
import { problemsOfPartners } from './check-partners';
import { problemsOfRaffles } from './check-raffles';
import { problemsOfSyndicates } from './check-syndicates';
import { twice } from './twice';

/** How many customers each segment has, by its name. */
export type CustomersOf = ReadonlyMap<string, number>;

export interface Circumstances {
  /** what would hold at its instant without it */
  before: CatalogueFile;
  /** all that have held, or will have by then */
  history: readonly CatalogueFile[];
  customers: CustomersOf;
  /** where editors have published pages; none on a database that begins */
  pages?: readonly string[];
}

/** Where something of a catalogue is wrong: in which of its parts, and a sentence. */
export interface PartProblem {
  part: keyof CatalogueFile;
  problem: string;
}

/** What keeps a catalogue from being sold by, a sentence for each thing; nothing where it is sound. */
export const problemsOfCatalogue = (
  catalogue: CatalogueFile,
  circumstances: Circumstances,
): string[] => problemsByPart(catalogue, circumstances).map(({ problem }) => problem);

/** The same, with the part that each is in. */
export function problemsByPart(
  catalogue: CatalogueFile,
  { before, history, customers, pages = [] }: Circumstances,
): PartProblem[] {
  const { brands, segments } = catalogue;
  const inPart = (part: keyof CatalogueFile, problems: readonly string[]): PartProblem[] =>
    problems.map((problem) => ({ part, problem }));
  return [
    ...inPart(
      'brands',
      twice(brands.map(({ variant }) => variant)).map(
        (variant) => `${variant} has two brands. Keep one.`,
      ),
    ),
    ...inPart(
      'segments',
      twice(segments.map(({ name }) => name)).map(
        (name) => `Two segments are called ${name}. Each needs a name of its own.`,
      ),
    ),
    ...inPart(
      'brands',
      Variant.options.flatMap((variant) => problemsOfVariant(variant, catalogue)),
    ),
    ...inPart('brands', closedVariants(catalogue, before)),
    ...inPart('lotteries', offersNowhere(catalogue)),
    ...inPart(
      'segments',
      segments.flatMap((segment) => problemsOfSegment(segment, segments)),
    ),
    ...inPart(
      'segments',
      segments.flatMap((segment) => problemsOfPaying(segment, catalogue)),
    ),
    ...inPart('segments', segments.flatMap(problemsOfWallet)),
    ...inPart('lotteries', problemsOfLotteries(catalogue.lotteries)),
    ...inPart('raffles', problemsOfRaffles(catalogue, history)),
    ...inPart('highlightedCause', problemsOfHighlight(catalogue)),
    ...inPart('raffles', takenAddresses(catalogue, before, pages)),
    ...inPart('segments', missingSegments(segments, before.segments, customers)),
    ...inPart('syndicates', problemsOfSyndicates(catalogue, history)),
    ...inPart('giveaways', problemsOfGiveaways(catalogue)),
    ...inPart('partners', problemsOfPartners(catalogue)),
    ...inPart('cohorts', problemsOfCohorts(catalogue.cohorts, history)),
  ];
}

/** Whether a catalogue opens a variant, however incompletely: one of which it says nothing lacks nothing. */
const opens = ({ brands, segments }: CatalogueFile, variant: Variant): boolean =>
  [...brands, ...segments].some((one) => one.variant === variant);

function problemsOfVariant(variant: Variant, catalogue: CatalogueFile): string[] {
  const { brands, segments } = catalogue;
  if (!opens(catalogue, variant)) return [];
  const defaults = segments.filter((one) => one.variant === variant && one.isDefault);
  const problems: string[] = [];
  if (!brands.some((brand) => brand.variant === variant))
    problems.push(`${variant} has no brand: its pages would have no name.`);
  if (defaults.length === 0)
    problems.push(`${variant} has no default segment: its guests would be in none.`);
  if (defaults.length > 1)
    problems.push(
      `${variant} has ${defaults.length} default segments (${defaults.map(({ name }) => name).join(', ')}). Keep one.`,
    );
  for (const { name, ...segment } of defaults)
    if (offersSoldTo(segment, catalogue).length === 0)
      problems.push(`${name} is sold nothing: guests of ${variant} would find an empty shop.`);
  return problems;
}

/** Guests of a variant may be on their way to an account in it, and customers of it need its name. */
const closedVariants = (catalogue: CatalogueFile, before: CatalogueFile): string[] =>
  Variant.options
    .filter((variant) => opens(before, variant) && !opens(catalogue, variant))
    .map((variant) => `${variant} is open: it has to keep its brand and its guests’ segment.`);

/** One that no raffle supports any more is in no list, and shown nowhere: a raffle may end without a word of it here. */
const problemsOfHighlight = ({ highlightedCause: key, causes }: CatalogueFile): string[] =>
  key === null || causes.some((cause) => cause.key === key)
    ? []
    : [`${key} is highlighted, and is not in the list of causes.`];

/** What an editor has published at an address of a new raffle would never be shown again. */
const takenAddresses = (
  { raffles }: CatalogueFile,
  before: CatalogueFile,
  pages: readonly string[],
): string[] =>
  raffles
    .filter(({ offer }) => !before.raffles.some((one) => one.offer === offer))
    .flatMap(({ offer }) =>
      pages
        .filter((path) => offerAtPath(path) === offer)
        .map(
          (path) =>
            `${offer} would have the address ${path}, where an editor’s page is. Move or delete that page first, or give the raffle another key.`,
        ),
    );

/** What is played in the money of a variant that is not open would be bought by nobody. */
const offersNowhere = (catalogue: CatalogueFile): string[] =>
  offersIn(catalogue)
    .filter(({ pricingId }) => !opens(catalogue, pricingId))
    .map(({ key, pricingId }) => `${key} is sold in ${pricingId}, which is not open.`);

function problemsOfSegment(
  { name, variant, successor, capabilities, restricted }: CatalogueSegment,
  segments: readonly CatalogueSegment[],
): string[] {
  const problems = twice(capabilities).map(
    (capability) => `${name} has the capability ${capability} twice.`,
  );
  for (const { offer } of restricted) {
    const sold = findOffer(offer);
    if (!sold) problems.push(`${name} restricts ${offer}, which is no offer.`);
    else if (sold.pricingId !== variant)
      problems.push(`${name} restricts ${offer}, which is not sold in ${variant}.`);
  }
  if (successor === undefined) return problems;
  const next = segments.find((segment) => segment.name === successor);
  if (!next) problems.push(`${name} moves on to ${successor}, which is no segment.`);
  else if (next.variant !== variant)
    problems.push(`${name} moves on to ${successor}, which is of another variant.`);
  else if (next.successor !== undefined)
    problems.push(
      `${name} moves on to ${successor}, which moves on itself: lead to where it ends.`,
    );
  else if (!next.capabilities.includes('customer_migration'))
    problems.push(
      `${name} moves on to ${successor}, which needs customer_migration to ask how it went.`,
    );
  return problems;
}

/**
 * Who may buy needs a way to pay, and for what comes back: a wallet, or, without one, a card, and a bank account for what
 * no card takes (decision 181).
 */
function problemsOfPaying(
  { name, ...segment }: CatalogueSegment,
  catalogue: CatalogueFile,
): string[] {
  if (offersSoldTo(segment, catalogue).length === 0) return [];
  const has = (capability: Capability) => segment.capabilities.includes(capability);
  const [manages, deposits] = [has('wallet_manage'), has('wallet_deposit')];
  if (manages !== deposits)
    return [
      `${name} has ${manages ? 'wallet_manage without wallet_deposit' : 'wallet_deposit without wallet_manage'}. A wallet needs both; a shop without one has neither.`,
    ];
  if (!manages && !has('wallet_withdrawal'))
    return [
      `${name} has no wallet and no wallet_withdrawal: a refund that no card takes could never leave. Add wallet_withdrawal.`,
    ];
  return [];
}

/** What pays from a wallet, or into one, later than its customer is there, and says so. */
const NEEDS_WALLET: readonly Capability[] = [
  'autoplay_manage',
  'subscription_manage',
  'syndicates',
  'social_syndicates',
  'membership_program',
];

function problemsOfWallet({ name, capabilities }: CatalogueSegment): string[] {
  const has = (capability: Capability) => capabilities.includes(capability);
  if (has('wallet_manage') || has('wallet_deposit')) return [];
  return NEEDS_WALLET.filter(has).map(
    (capability) =>
      `${name} has ${capability}, which needs a wallet, and has none. Leave it out, or add wallet_manage and wallet_deposit.`,
  );
}

/** Whoever joins or moves while the change begins still comes into the segment that there was. */
const takesPeople = (segment: CatalogueSegment, segments: readonly CatalogueSegment[]): boolean =>
  segment.isDefault || segments.some(({ successor }) => successor === segment.name);

function missingSegments(
  segments: readonly CatalogueSegment[],
  before: readonly CatalogueSegment[],
  customers: CustomersOf,
): string[] {
  const isGone = (name: string) => !segments.some((segment) => segment.name === name);
  const inUse = [...customers].filter(([name]) => isGone(name));
  return [
    ...inUse.map(
      ([name, count]) =>
        `${name} has ${count} ${count === 1 ? 'customer' : 'customers'}, who would be in no segment. Move them first, or keep it.`,
    ),
    ...before
      .filter((segment) => isGone(segment.name) && !customers.has(segment.name))
      .filter((segment) => takesPeople(segment, before))
      .map(
        ({ name }) =>
          `${name} takes in customers at present. Have another take them first, and leave it out with the next change.`,
      ),
  ];
}
