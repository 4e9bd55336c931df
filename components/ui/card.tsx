import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Rosette } from './rosette';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  tone?: 'plain' | 'sunk' | 'offer' | 'rosette';
  flush?: boolean;
};

const tones = {
  plain: 'bg-surface shadow-card ring-1 ring-line',
  sunk: 'bg-sunk',
  offer: 'bg-offer-soft',
  rosette: 'rosette bg-offer-soft',
};

/** A box on the page. `offer` and `rosette` take the tint of the surrounding `data-offer`. */
export function Card({
  as: Tag = 'div',
  tone = 'plain',
  flush,
  className,
  children,
  ...rest
}: CardProps) {
  // The props of a div fit every tag offered here.
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classNames('rounded-card', tones[tone], !flush && 'p-5 sm:p-6', className)}
    >
      {tone === 'rosette' && <Rosette />}
      {children}
    </Element>
  );
}
