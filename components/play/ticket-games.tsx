import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { GameList } from './game-list';
import type { Playing } from './playing';
import {
  addGame,
  isEmpty,
  newDraft,
  removeGame,
  selectGame,
  type TicketDraft,
} from './ticket-draft';

/** The games on the ticket, with the buttons that add and remove them. */
export function TicketGames({
  playing,
  draft,
  problem,
  refused,
  onOpen,
  onChange,
}: {
  playing: Playing;
  draft: TicketDraft;
  /** The server's message about all the games. */
  problem: string | undefined;
  refused: readonly number[];
  /** Called when a game is opened in the grid. */
  onOpen: (next: TicketDraft) => void;
  /** Called after other changes, with a text for screen readers. */
  onChange: (next: TicketDraft, saying: string) => void;
}) {
  const messages = useMessages('play');
  return (
    <>
      {problem && (
        <div className="mb-3">
          <FieldError id="games-error">{problem}</FieldError>
        </div>
      )}
      <GameList
        playing={playing}
        draft={draft}
        refused={refused}
        onSelect={(id) => onOpen(selectGame(draft, id))}
        onRemove={(id) => onChange(removeGame(playing, draft, id), messages.gameRemoved)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {draft.games.length < playing.type.maxGames && (
          <Button
            size="sm"
            variant="secondary"
            icon="plus"
            onClick={() => onOpen(addGame(playing, draft))}
          >
            {messages.addGame}
          </Button>
        )}
        {draft.games.some(({ game }) => !isEmpty(game)) && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            onClick={() => onChange(newDraft(playing, draft.size), messages.ticketEmptied)}
          >
            {messages.clearAll}
          </Button>
        )}
      </div>
    </>
  );
}
