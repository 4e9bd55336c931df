import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import type { DrawRow } from './tables';

type NumberColumns = Pick<DrawRow, 'mainNumbers' | 'supplementaryNumbers' | 'specialNumber'>;

/** The columns that hold drawn numbers. */
export function numberColumns({ main, supplementary, special }: DrawnNumbers): NumberColumns {
  return { mainNumbers: main, supplementaryNumbers: supplementary, specialNumber: special };
}

/** The numbers in a draw's columns; empty before it is drawn. */
export function numbersOf(draw: NumberColumns): DrawnNumbers {
  return {
    main: draw.mainNumbers ?? [],
    supplementary: draw.supplementaryNumbers ?? [],
    special: draw.specialNumber,
  };
}
