import { useId } from 'react';
import { Card } from '@/components/ui/card';

/** How to install the app on one kind of device. */
export function InstallSteps({
  title,
  steps,
  children,
}: {
  title: string;
  steps: readonly string[];
  children?: React.ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex h-full flex-col gap-4">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="figure grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-sm text-brand-text">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {children && <div className="mt-auto">{children}</div>}
    </Card>
  );
}
