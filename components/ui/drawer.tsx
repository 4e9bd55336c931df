'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Modal, type ModalProps } from './modal';

/** A side panel; with `sheet` it opens from the bottom on a phone, within reach of the thumb. */
export function Drawer({
  side = 'right',
  sheet = false,
  lead,
  className,
  ...rest
}: ModalProps & {
  side?: 'left' | 'right';
  sheet?: boolean;
  lead?: ReactNode;
  className?: string;
}) {
  return (
    <Modal
      {...rest}
      lead={lead}
      className={classNames('drawer', className)}
      data-side={side}
      data-sheet={sheet ? '' : undefined}
    />
  );
}
