import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { NumberedSteps } from '@/components/ui/numbered-steps';
import { interpolate } from '@/lib/text/interpolate';

/** @param months after so many a member is in the monthly giveaway without asking */
export function HowItWorks({ months }: { months: number }) {
  const messages = useMessages('membership');
  const steps = [
    { title: messages.step1Title, text: messages.step1Text },
    { title: messages.step2Title, text: interpolate(messages.step2Text, { months }) },
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
