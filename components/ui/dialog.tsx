'use client';

import { classNames } from './class-names';
import { Modal, type ModalProps } from './modal';

const widths = {
  small: '[--modal-width:320px]',
  medium: '[--modal-width:550px]',
  large: '[--modal-width:700px]',
  largest: '[--modal-width:950px]',
};

/** A modal question or short task. `data-autofocus` marks the element to focus first. */
export function Dialog({
  size = 'medium',
  className,
  ...rest
}: ModalProps & { size?: keyof typeof widths; className?: string }) {
  return <Modal {...rest} className={classNames(widths[size], className)} />;
}
