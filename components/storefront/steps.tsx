import { SectionHeading } from '@/components/ui/headings';

export interface Step {
  title: string;
  text: string;
}

/** A short list of steps, each with an explanation. */
export function Steps({
  id,
  title,
  steps,
  isNumbered = true,
}: {
  id: string;
  title: string;
  steps: readonly Step[];
  /** false for items without an order */
  isNumbered?: boolean;
}) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <List className="grid gap-x-6 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-3 border-brand pt-4">
            <h3 className="text-lg leading-tight">
              {isNumbered && <span className="figure mr-1.5 text-brand-text">{index + 1}.</span>}
              {step.title}
            </h3>
            <p className="mt-1.5 text-ink-soft">{step.text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

/** Facts without an order. */
export function Facts({
  id,
  title,
  facts,
}: {
  id: string;
  title: string;
  facts: readonly string[];
}) {
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunk p-5 sm:p-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid list-disc gap-x-10 gap-y-3 pl-5 marker:text-brand-text md:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact} className="pl-1">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
