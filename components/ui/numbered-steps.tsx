import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  brand: 'bg-brand-soft text-brand-text',
  offer: 'bg-offer-soft text-offer-text',
  sun: 'bg-sun text-sun-ink',
};

/** Ordered steps with their numbers. `className` sets their layout. */
export function NumberedSteps({
  steps,
  tone = 'brand',
  className = 'gap-6 md:grid-cols-3',
}: {
  steps: readonly { title: string; text: ReactNode }[];
  tone?: keyof typeof tones;
  className?: string;
}) {
  return (
    <ol className={classNames('grid', className)}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
          <span
            aria-hidden="true"
            className={classNames(
              'figure grid size-10 place-items-center rounded-full text-xl',
              tones[tone],
            )}
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-xl leading-10">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
