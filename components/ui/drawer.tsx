'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Modal, type ModalProps } from './modal';

/** A side panel; with `sheet` it comes from below on a phone, within the thumb's reach. */
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
