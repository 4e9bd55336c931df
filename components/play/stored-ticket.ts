import type { TicketDraft } from './ticket-draft';

/** The ticket as stored across reloads and the Back button. */
export interface StoredTicket {
  draft: TicketDraft;
  firstDrawNo: number | null;
  numDraws: number | null;
  /** how often it is bought again: the value of an `AgainOption`; null: once */
  again: string | null;
  /** whether later draws have numbers picked anew */
  picksAnew: boolean;
}

export function writeTicket({ draft, ...choices }: StoredTicket): string {
  const games = draft.games.map(({ game }) => game.sets.map(({ numbers }) => numbers));
  return JSON.stringify({ size: draft.size, games, ...choices });
}
