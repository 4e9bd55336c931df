import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { NumberedSteps } from '@/components/ui/numbered-steps';

export function HowItWorks() {
  const messages = useMessages('membership');
  const steps = [
    { title: messages.step1Title, text: messages.step1Text },
    { title: messages.step2Title, text: messages.step2Text },
    { title: messages.step3Title, text: messages.step3Text },
  ];
  return (
    <section aria-labelledby="how">
      <SectionHeading id="how">{messages.howHeading}</SectionHeading>
      <NumberedSteps steps={steps} tone="sun" />
      <h3 className="mt-8 text-xl">{messages.explanationTitle}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{messages.explanationText}</p>
    </section>
  );
}
