import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/headings';

/** A section with a title: a landmark with an anchor. */
export function ContentBlock({
  id,
  title,
  lead,
  action,
  children,
}: {
  id: string;
  title?: string | undefined;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  if (!title) return <div>{children}</div>;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      {lead && <p className="-mt-2 mb-6 max-w-prose text-lg text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}
