import { useCopy } from '#copy';
import { SectionHeading } from '@/components/ui/headings';

/** Three steps, in order. */
export function HowItWorks() {
  const words = useCopy('membership');
  const steps = [
    { title: words.step1Title, text: words.step1Text },
    { title: words.step2Title, text: words.step2Text },
    { title: words.step3Title, text: words.step3Text },
  ];
  return (
    <section aria-labelledby="how">
      <SectionHeading id="how">{words.howHeading}</SectionHeading>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figure grid size-10 shrink-0 place-items-center rounded-full bg-sun text-xl text-sun-ink"
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
      <h3 className="mt-8 text-xl">{words.explanationTitle}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{words.explanationText}</p>
    </section>
  );
}
