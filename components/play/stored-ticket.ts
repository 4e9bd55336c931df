import type { TicketDraft } from './ticket-draft';

/** The ticket as stored across reloads and the Back button. */
export interface StoredTicket {
  draft: TicketDraft;
  firstDrawNo: number | null;
  numDraws: number | null;
}

export function writeTicket({ draft, firstDrawNo, numDraws }: StoredTicket): string {
  const games = draft.games.map(({ game }) => game.sets.map(({ numbers }) => numbers));
  return JSON.stringify({ size: draft.size, games, firstDrawNo, numDraws });
}
