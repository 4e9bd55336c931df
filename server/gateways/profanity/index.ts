import { wordListFilter } from './word-list-filter';

/** Says which texts nobody should have to read. */
export interface ProfanityFilter {
  isProfane(text: string): Promise<boolean>;
}

export const profanityFilter: ProfanityFilter = wordListFilter();
