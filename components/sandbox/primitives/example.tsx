import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

/** One state of a primitive, with its name. `wide` takes the whole row. */
export function Example({
  state,
  wide = false,
  children,
}: {
  state: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-full')}>
      <p className="eyebrow mb-2">{state}</p>
      {children}
    </div>
  );
}

/** Small examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** An offer of the shop, in whose colour and under whose name examples are shown. */
export interface ExampleOffer {
  key: string;
  name: string;
}
export interface ExampleProps {
  offer: ExampleOffer;
}
