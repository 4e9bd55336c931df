import type { CauseKind } from '@/components/artwork/cause-picture';

const KINDS: Readonly<Record<string, CauseKind>> = {
  play_on_the_ward: 'children',
  music_for_little_ones: 'music',
  clowns_on_call: 'clown',
  your_hospice: 'hospice',
  river_and_reef: 'river',
  second_table: 'table',
  paws_and_people: 'animals',
  night_shelter: 'shelter',
  splash_for_good: 'swimming',
};

/** The picture for a cause. */
export const causeKind = (causeKey: string): CauseKind =>
  (Object.hasOwn(KINDS, causeKey) && KINDS[causeKey]) || 'community';
