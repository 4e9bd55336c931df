import { readOfficialJson } from './official-data';

export interface SingleVector {
  game: string;
  draw_no: number;
  ticket: { numbers: number[]; powerball?: number };
  match: { main: number; supp?: number; powerball?: number };
  division: number | null;
  amount: number;
}

export interface SystemVector {
  draw_no: number;
  type: string;
  numbers: number[];
  powerball?: number;
  games: number;
  prizes: number[];
  amount: number;
}

export interface StrikeVector {
  winning: number[];
  ticket?: number[];
  division?: number | null;
  boxed?: number[];
  games?: number;
  prizes_by_strike?: Record<string, number>;
}

export interface Super66Vector {
  winning: string;
  ticket: string;
  division: number | null;
}

export interface DrawTotal {
  game: string;
  draw_no: number;
  numbers: number[];
  supplementary: number[];
  winners: number[];
  dividends: number[];
  total_paid: number;
}

export interface TestVectors {
  single: SingleVector[];
  system: SystemVector[];
  strike: StrikeVector[];
  super66: Super66Vector[];
  draw_totals: DrawTotal[];
}

export function testVectors(): TestVectors {
  return readOfficialJson('test_vectors.json') as TestVectors;
}
