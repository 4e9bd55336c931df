/** What the list of past tickets shows, as its address says. */
export type Outcome = 'won' | undefined;

/** What an address asks for; anything else shows all. */
export const outcomeOf = (text: string | undefined): Outcome =>
  text === 'won' ? 'won' : undefined;
