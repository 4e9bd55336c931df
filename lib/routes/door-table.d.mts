export interface Door {
  path: string;
  middleware?: true;
  sender?: 'gateway';
}

export const DOORS: readonly Door[];
export const PAGES_MATCHER: string;
export function nothingMatcher(own: string): string;
/** The expression for the doors, or for those of one sender. */
export function doorPattern(sender?: Door['sender']): RegExp;
