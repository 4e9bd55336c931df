import type { BallKind, BallProps } from './ball';

export type BallSpec = Pick<BallProps, 'number' | 'kind' | 'state' | 'kindName'>;

type Numbers = {
  main: readonly (number | null)[];
  supplementary?: readonly (number | null)[] | undefined;
  special?: readonly (number | null)[] | undefined;
};

/** The balls of a result or a game; with `matched`, each shows whether it is among the matched numbers of its kind. */
export function ballsOf(
  numbers: Numbers,
  { matched, specialName }: { matched?: Partial<Numbers>; specialName?: string } = {},
): BallSpec[] {
  const kinds: BallKind[] = ['main', 'supplementary', 'special'];
  return kinds.flatMap((kind) =>
    (numbers[kind] ?? []).map((number): BallSpec => {
      const hit = matched?.[kind]?.includes(number) ? 'matched' : 'unmatched';
      return {
        number,
        kind,
        state: matched ? hit : 'drawn',
        ...(kind === 'special' && specialName ? { kindName: specialName } : {}),
      };
    }),
  );
}
