import type { CSSProperties } from 'react';
import { useMessages } from '#messages';
import { classNames } from './class-names';
import { Icon } from './icon';

export type BallKind = 'main' | 'supplementary' | 'special';
export type BallState = 'drawn' | 'matched' | 'unmatched' | 'empty';
export type BallSize = 'sm' | 'md' | 'lg' | 'xl';

export type BallProps = {
  /** Null is an empty slot. */
  number: number | null;
  kind?: BallKind;
  /** `drawn` in a result; `matched` and `unmatched` on a ticket. */
  state?: BallState;
  size?: BallSize;
  /** The name of the special ball: "Powerball". */
  kindName?: string;
  /** Position in the drawn order, from 0; delays the animation. */
  turn?: number | undefined;
};

/** A number ball. Kinds differ in shape and text, states in fill, tick and text. */
export function Ball({
  number,
  kind = 'main',
  state = 'drawn',
  size = 'md',
  kindName,
  turn,
}: BallProps) {
  const messages = useMessages('ui');
  const name = kindName ?? (kind === 'supplementary' ? messages.supplementary : messages.special);
  const shown = number === null ? 'empty' : state;
  const style: CSSProperties & Record<'--turn', number> = { '--turn': turn ?? 0 };
  return (
    <span
      className={classNames('ball', `ball-${kind}`, size !== 'md' && `ball-${size}`)}
      data-state={shown}
      data-settle={turn === undefined ? undefined : ''}
      style={turn === undefined ? undefined : style}
    >
      {kind !== 'main' && <span className="sr-only">{name} </span>}
      {number ?? <span className="sr-only">{messages.notChosen}</span>}
      {shown === 'matched' && (
        <>
          <span className="sr-only"> {messages.matched}</span>
          <span className="ball-tick" aria-hidden="true">
            <Icon name="check" className="" />
          </span>
        </>
      )}
    </span>
  );
}
