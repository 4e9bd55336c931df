import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';

/** How a draw is kept fair, in chapters. */
export function Story({ children }: { children: ReactNode }) {
  const messages = useMessages('verify');
  return (
    <section aria-labelledby="story">
      <SectionHeading id="story">{messages.storyTitle}</SectionHeading>
      <ol>{children}</ol>
    </section>
  );
}

export function Chapter({
  title,
  isDone,
  isOff = false,
  children,
}: {
  title: string;
  isDone: boolean;
  /** what is not done will never be: the draw is not held */
  isOff?: boolean;
  children: ReactNode;
}) {
  const messages = useMessages('verify');
  return (
    <li className="grid grid-cols-[2.25rem_1fr] gap-x-4 pb-8 last:pb-0">
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full',
          isDone ? 'bg-offer text-offer-ink' : 'bg-sunk text-ink-faint ring-1 ring-inset ring-line',
        )}
      >
        <Icon name={isDone ? 'check' : 'clock'} />
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-lg leading-snug">
          {title}
          {!isDone && <Badge>{isOff ? messages.notHappened : messages.stillToCome}</Badge>}
        </h3>
        <div className="mt-2 flex flex-col gap-3">{children}</div>
      </div>
    </li>
  );
}
