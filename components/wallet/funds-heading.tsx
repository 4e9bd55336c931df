import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** what is saved here for, while nothing is */
  lead?: string | false;
  children: ReactNode;
}

/** Over what is saved of a kind; with nothing saved yet it says what for one would. */
export function FundsHeading({ id, lead, children }: Props) {
  return (
    <div className={lead ? 'mb-4' : 'mb-1'}>
      <h2 id={id} className="text-xl font-semibold">
        {children}
      </h2>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
    </div>
  );
}
