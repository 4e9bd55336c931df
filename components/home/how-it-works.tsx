import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { Icon, type IconName } from '@/components/ui/icon';

/** From choosing to the result, in three steps. */
export function HowItWorks() {
  const messages = useMessages('home');
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'ticket', title: messages.howChooseTitle, text: messages.howChoose },
    { icon: 'card', title: messages.howPayTitle, text: messages.howPay },
    { icon: 'bell', title: messages.howWinTitle, text: messages.howWin },
  ];
  return (
    <section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works">{messages.howTitle}</SectionHeading>
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {steps.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4 border-t border-line pt-5">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
