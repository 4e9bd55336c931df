import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { DivisionRow } from './division-rows';
import type { PlannedDraw } from './planned-draws';
import type { PrizePlace } from './raffle-prizes';

/** A draw of the past as the sandbox makes it up, in the columns it is stored in. */
export interface Simulated {
  id: string;
  planned: PlannedDraw;
  result: {
    prize_pool_cents: number;
    jackpot_carried_cents: number;
    jackpot_run: number;
    jackpot_next_cents: number;
    main_numbers: number[] | null;
    supplementary_numbers: number[] | null;
    special_number: number | null;
    number_order: 'drawn' | null;
    ticket_total: number | null;
    sold_count: number;
    seed_hash: string | null;
    seed: string | null;
    entries_hash: string | null;
  };
  divisions: DivisionRow[];
  prizes: (PrizePlace & { winner_name: string })[];
  entries: TicketRange[];
}
