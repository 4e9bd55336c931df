import type { BadgeTone } from '@/components/ui/badge';
import type { CataloguePart } from '@/lib/contract/catalogue-parts';
import type { CatalogueDraft } from '@/lib/contract/operator/catalogue-drafts';
import type { ListedVersion } from '@/lib/contract/operator/catalogue-versions';

/** What the parts of a catalogue are called, and one entry of each. */
export const PART_WORDS: Readonly<Record<CataloguePart, { title: string; one: string }>> = {
  raffles: { title: 'Raffles', one: 'raffle' },
  lotteries: { title: 'Lotteries', one: 'lottery' },
  causes: { title: 'Causes', one: 'cause' },
  highlightedCause: { title: 'Highlighted cause', one: 'highlighted cause' },
  segments: { title: 'Segments', one: 'segment' },
  brands: { title: 'Brands', one: 'brand' },
  syndicates: { title: 'Syndicates', one: 'syndicate' },
  giveaways: { title: 'Giveaways', one: 'giveaways' },
  partners: { title: 'Partners', one: 'partner' },
  cohorts: { title: 'Cohorts', one: 'cohort' },
};

export const VERSION_WORDS: Readonly<
  Record<ListedVersion['state'], { label: string; tone: BadgeTone }>
> = {
  to_come: { label: 'To come', tone: 'info' },
  in_force: { label: 'In force', tone: 'good' },
  past: { label: 'Past', tone: 'neutral' },
  overtaken: { label: 'Never came', tone: 'warn' },
};

type EntryState = CatalogueDraft['parts'][number]['entries'][number]['state'];

export const ENTRY_WORDS: Readonly<Record<EntryState, { label: string; tone: BadgeTone } | null>> =
  {
    same: null,
    changed: { label: 'Changed', tone: 'info' },
    added: { label: 'New', tone: 'good' },
  };

export const draftAddress = (draftId: string): string => `/operator/catalogue/drafts/${draftId}`;

interface EntryAddress {
  part: CataloguePart;
  /** left out: a new one, or the single thing */
  key?: string | undefined;
  like?: string | undefined;
  as?: 'text' | undefined;
}

/** Where an entry of a draft is edited. */
export function entryAddress(draftId: string, { part, key, like, as }: EntryAddress): string {
  const query = new URLSearchParams({
    part,
    ...(key && { key }),
    ...(like && { like }),
    ...(as && { as }),
  });
  return `${draftAddress(draftId)}/entry?${query}`;
}
