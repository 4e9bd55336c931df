import type { DrawnNumbers, FullResult } from '@/lib/contract/draws';
import { drawCaption } from '@/lib/rules/results/result-words';
import { formatShortDate, type Place } from '@/lib/time/draw-label';

/** What the checker needs of a draw: little, because it travels with the page. */
export interface CheckableDraw {
  drawNo: number;
  /** `19 Nov 2026, draw 1,590` */
  label: string;
  numbers: DrawnNumbers;
  divisions: Pick<FullResult['divisions'][number], 'division' | 'dividend' | 'winners'>[];
  isProvisional: boolean;
}

/** The draws that numbers can be held against; an ordered game needs its balls in drawn order. */
export function checkableDraws(draws: readonly FullResult[], place: Place): CheckableDraw[] {
  return draws.flatMap((draw) => {
    if (!draw.numbers) return [];
    const { drawNo, numbers, isProvisional } = draw;
    return [
      {
        drawNo,
        numbers,
        isProvisional,
        label: `${formatShortDate(draw.drawDate, place)}, ${drawCaption(drawNo, place.locale).toLowerCase()}`,
        divisions: draw.divisions.map(({ division, dividend, winners }) => ({
          division,
          dividend,
          winners,
        })),
      },
    ];
  });
}
