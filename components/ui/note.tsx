import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon';

/** What is good to know beside a form: quieter than the form, and always in sight. */
export function Note({
  icon = 'info',
  title,
  children,
}: {
  icon?: IconName;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card bg-sunk px-5 py-4 text-sm text-ink-soft sm:px-6"
    >
      <Icon name={icon} className="size-5" />
      <div>
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        <p className="mt-1">{children}</p>
      </div>
    </section>
  );
}
