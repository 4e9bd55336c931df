import { type Cause, HIGHLIGHTED_CAUSE } from '@/lib/contract/catalogue';
import { allRaffleRules } from '@/lib/rules/raffles/catalogue';
import { CAUSE_STORIES } from './cause-stories';

function allCauses(): Cause[] {
  const causes = new Map<string, Cause>();
  for (const rules of allRaffleRules()) {
    for (const { key, name, description } of rules.causes) {
      const known = causes.get(key);
      const offerKeys = [...(known?.offerKeys ?? []), rules.key];
      const { slug, story } = CAUSE_STORIES[key] ?? { slug: key.replaceAll('_', '-'), story: '' };
      const cause = { key, slug, name, summary: description, story, offerKeys };
      causes.set(key, key === HIGHLIGHTED_CAUSE ? { ...cause, isHighlighted: true } : cause);
    }
  }
  return [...causes.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Every cause that a raffle supports, ordered by name. */
export const CAUSES: readonly Cause[] = allCauses();

export function findCause(key: string): Cause | undefined {
  return CAUSES.find((cause) => cause.key === key);
}

/** Slugs are written with hyphens; underscores are accepted too. */
export function findCauseBySlug(slug: string): Cause | undefined {
  const normalized = slug.toLowerCase().replaceAll('_', '-');
  return CAUSES.find((cause) => cause.slug === normalized);
}
