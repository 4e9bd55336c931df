import { type SQL, sql } from 'drizzle-orm';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import type { DrawRow } from './draw-row';

type NumberColumns = Pick<DrawRow, 'mainNumbers' | 'supplementaryNumbers' | 'specialNumber'>;

/** SQL: sets the columns that hold drawn numbers. */
export const settingNumbers = ({ main, supplementary, special }: DrawnNumbers): SQL => sql`
  main_numbers = ${sql.param(main)}, supplementary_numbers = ${sql.param(supplementary)}, special_number = ${special}`;

/** The numbers in a draw's columns; empty before it is drawn. */
export function numbersOf(draw: NumberColumns): DrawnNumbers {
  return {
    main: draw.mainNumbers ?? [],
    supplementary: draw.supplementaryNumbers ?? [],
    special: draw.specialNumber,
  };
}
