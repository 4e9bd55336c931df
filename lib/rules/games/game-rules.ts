/** The vocabulary of number games: what a game is, what a customer marks, what is drawn. */
import type { OfferKey } from '@/lib/contract/game-keys';

export type GameType =
  | 'standard'
  | 'syndicate'
  | 'lotto_party'
  | 'reduced_system'
  | 'powerhit'
  | 'powerhit_super_combo'
  | 'powerpik'
  | 'powerpik_system'
  | 'mega_combo'
  | 'strike_standard'
  | 'strike_boxed'
  | 'sequential'
  | 'random'
  | 'deferred';

export type NumberSetKey = 'numbers' | 'powerball' | 'favourites' | 'digits';

/** The slots of one set; null is an empty slot. */
export interface NumberSet {
  key: NumberSetKey;
  numbers: (number | null)[];
}

/** One panel of a ticket. */
export interface Game {
  sets: NumberSet[];
}

export interface Entry {
  offerKey: OfferKey;
  gameType: GameType;
  /** How many numbers are marked: the system or pick size, or the game's own pick. */
  size: number;
  games: Game[];
}

/** `main` is in drawn order when that is known; for Super 66 it holds the six digits. */
export interface DrawnNumbers {
  main: number[];
  supplementary: number[];
  special: number | null;
}

export interface SetRules {
  key: NumberSetKey;
  /** Slots of the set; 'size' follows the chosen size. */
  count: number | 'size';
  /** Slots that must be filled, when fewer than all of them suffice. */
  fillAtLeast?: number;
  min: number;
  max: number;
  /** The same number may stand in several slots (digits). */
  repeats?: boolean;
  /** A panel may leave the whole set out. */
  optional?: boolean;
}

export interface GameTypeRules {
  gameType: GameType;
  /** Path segment after the offer, null when the offer's own path is the page. */
  urlSuffix: string | null;
  sizes: readonly number[];
  sets: readonly SetRules[];
  /** Panels on one ticket. */
  minGames: number;
  maxGames: number;
  defaultQuickpickGames: number;
  /** False when the system generates the numbers and the customer chooses none. */
  chosenByCustomer: boolean;
}

/** What a single game must match to win a division; a game is paid in its highest one only. */
export type DivisionMatch =
  | {
      kind: 'count';
      main: readonly number[];
      /** Inclusive bounds; absent means any. */
      supplementary?: readonly [number, number];
      special?: boolean;
    }
  /** This many leading or trailing digits in a row. */
  | { kind: 'run'; digits: number }
  /** Exactly this many positions. */
  | { kind: 'positions'; positions: number };

export interface DivisionRule {
  division: number;
  match: DivisionMatch;
  /** Exact odds of one standard game, to four decimals. */
  oneIn: number;
  /** Parts per 10,000 of the shared prize fund; null when the prize is fixed. */
  poolShare: number | null;
  fixedPrizeCents: number | null;
  /** With more winners than this, the fixed prize times this number is shared. */
  fixedPrizeWinners: number | null;
}

export interface JackpotRules {
  /** Division 1 never starts below this. */
  startingPoolCents: number;
  /** What exceeds the cap is paid in the next division with winners. */
  capCents: number | null;
  /** After this many jackpots in a row, an unwon division 1 is paid in the next division with winners. */
  maxConsecutive: number | null;
}

export interface PrizeFundRules {
  /** Parts per 10,000 of sales (without commission) that the shared divisions receive. */
  shareOfSales: number;
  /** Who pays fixed prizes: the operator's prize reserve, or the fund before division 1 takes the rest. */
  fixedPrizesFrom: 'reserve' | 'division_1';
  /** Divisions 2 and down are rounded to the nearest multiple of this. */
  dividendStepCents: number;
}

export type PricingId = 'AU' | 'GB';

type GameCurrency = 'AUD' | 'GBP';

export interface GamePrice {
  currency: GameCurrency;
  /** One standard game for `drawsPerEntry` draws, without commission. */
  gameCents: number;
  /** Parts per 10,000 added to the price. */
  commission: number;
  /** The price of a ticket with commission is rounded to the nearest multiple, halves up. */
  roundToCents: number;
}

/** Numbers the draws: the draw of `date` has `drawNo`, each later draw adds `step`. */
export interface DrawNumberAnchor {
  date: string;
  drawNo: number;
  step: number;
  /** False when the operator's numbers are unknown and the shop's own numbers start here. */
  official: boolean;
  /** The number of the draw of `date` before the operator's numbers were known; old URLs use it. */
  formerDrawNo?: number;
}

export interface GameRules {
  key: OfferKey;
  name: string;
  pick: number;
  pool: number;
  /** Lowest number of the main barrel. */
  lowest: 0 | 1;
  /** Drawn after the main numbers from the same barrel. */
  supplementary: number;
  special: { name: string; pick: 1; pool: number } | null;
  ordered: boolean;
  /** 0 is Sunday. */
  drawDays: readonly number[];
  /** Wall clock in `zone`. */
  drawTime: string;
  /** The latest that the operator takes entries. */
  closeTime: string;
  zone: 'Australia/Brisbane' | 'Europe/London';
  /**
   * The first draw from these barrels, or the earliest on record, `YYYY-MM-DD`; earlier draws are
   * another game's.
   */
  since: string;
  drawNumber: DrawNumberAnchor;
  /**
   * What happens to a draw scheduled for Saturday 1 January: it is held on New Year's Eve, or omitted
   * because the eve has a draw already. Without this field the day is a draw day like any other.
   */
  newYearSaturday?: 'eve' | 'none';
  /** The first balls drawn for these offers decide this game; empty for a game with a draw of its own. */
  parents: readonly OfferKey[];
  /** Games no longer sold whose draws decided it before. */
  formerParents?: readonly string[];
  /** Panels of the first game type; a shop may sell others, up to `maxGames`. */
  minGames: number;
  maxGames: number;
  defaultQuickpickGames: number;
  gameTypes: readonly GameTypeRules[];
  divisions: readonly DivisionRule[];
  fund: PrizeFundRules;
  /** Null when division 1 is a fixed prize. */
  jackpot: JackpotRules | null;
  /** What its prizes are paid in: the shop of that currency may sell it. */
  currency: GameCurrency;
  /** Draws that one entry always covers. */
  drawsPerEntry: number;
  multiDraw: readonly number[];
  /**
   * Standard games in a draw that advertises the starting pool, from which the sandbox's operator
   * makes up its sales.
   */
  usualGames: number;
  /** What the operator itself charges for one standard game; a shop's price is in its catalogue. */
  operatorGameCents: number;
}

/** A game as it is sold at an instant: with the game types, panels, closing time and prices of that. */
export interface SoldRules extends GameRules {
  prices: Readonly<Partial<Record<PricingId, GamePrice>>>;
}

/** What is needed to fill in a ticket: plain data that a page can pass to the browser. */
export type TicketRules = Pick<
  GameRules,
  'key' | 'name' | 'pick' | 'pool' | 'special' | 'ordered' | 'gameTypes' | 'drawsPerEntry'
>;

/** What is needed to price one, too. */
export type PricedRules = TicketRules & Pick<SoldRules, 'prices'>;
