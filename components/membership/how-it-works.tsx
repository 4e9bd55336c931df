import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { NumberedSteps } from '@/components/ui/numbered-steps';

export function HowItWorks() {
  const words = useMessages('membership');
  const steps = [
    { title: words.step1Title, text: words.step1Text },
    { title: words.step2Title, text: words.step2Text },
    { title: words.step3Title, text: words.step3Text },
  ];
  return (
    <section aria-labelledby="how">
      <SectionHeading id="how">{words.howHeading}</SectionHeading>
      <NumberedSteps steps={steps} tone="sun" />
      <h3 className="mt-8 text-xl">{words.explanationTitle}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{words.explanationText}</p>
    </section>
  );
}
