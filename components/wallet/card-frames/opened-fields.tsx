import { useState } from 'react';
import type { CardEntryProps } from '../card-entry/card-entry';
import type { MountFrames } from './card-frames';
import { FieldsBlocked, FieldsLoading, FrameFields } from './frame-fields';

interface Props extends CardEntryProps {
  mount: MountFrames;
  hasFixedHeight?: boolean;
  ownCode?: boolean;
  /** of what the gateway's script is opened with */
  opening: 'pending' | 'open' | 'failed';
  openAgain: () => void;
}

/** A gateway's fields, once what opens its script is known; both can be tried again. */
export function OpenedFields({ opening, openAgain, ...props }: Props) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    if (opening !== 'open') openAgain();
    setAttempt(attempt + 1);
  };
  if (opening === 'failed') return <FieldsBlocked retry={retry} />;
  if (opening === 'pending') return <FieldsLoading />;
  return <FrameFields key={attempt} {...props} retry={retry} />;
}
