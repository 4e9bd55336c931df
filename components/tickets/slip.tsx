import type { ReactNode } from 'react';
import { OfferMark } from '@/components/artwork/offer-mark';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

/** A ticket in a list: the offer's end with its mark, a perforation, and what it says in a line or, on a phone, in three. */
export function Slip({
  as: Tag = 'li',
  offer,
  tone = 'plain',
  opens = true,
  children,
}: {
  as?: 'li' | 'div';
  /** the offer's key, for its colours */
  offer: string;
  /** `won` stands out among others */
  tone?: 'plain' | 'won';
  /** shows that it can be pressed; its link covers it */
  opens?: boolean;
  children: ReactNode;
}) {
  return (
    <Tag data-offer={offer} data-tone={tone} className={classNames('slip', opens && 'slip-opens')}>
      <span className="slip-mark weave">
        <OfferMark offer={offer} className="size-10 sm:size-11" />
      </span>
      <div className="slip-body">
        {children}
        {opens && <Icon name="chevron-right" className="slip-chevron size-5 text-ink-soft" />}
      </div>
    </Tag>
  );
}
