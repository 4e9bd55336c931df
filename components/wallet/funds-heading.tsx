import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/headings';

interface Props {
  id: string;
  /** whether nothing is saved under it yet */
  isEmpty: boolean;
  children: ReactNode;
}

/** Over what is saved of a kind; with nothing saved it is quiet, the label of the buttons that add the first. */
export function FundsHeading({ id, isEmpty, children }: Props) {
  if (!isEmpty) return <SectionHeading id={id}>{children}</SectionHeading>;
  return (
    <h2 id={id} className="mb-3 font-semibold">
      {children}
    </h2>
  );
}
