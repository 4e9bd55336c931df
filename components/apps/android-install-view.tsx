import { useMessages } from '#messages';
import { LandingHero } from '@/components/storefront/landing-hero';
import { SectionHeading } from '@/components/ui/headings';
import { interpolate } from '@/lib/text/interpolate';
import { InstallPlace } from './install-place';
import { PhoneDrawing } from './phone-drawing';

/**
 * The installation steps on Android, and help when one of them fails. @param site the address to open, as people type
 * it
 */
export function AndroidInstallView({ site }: { site: string }) {
  const messages = useMessages('apps');
  const steps = [messages.androidStep1, messages.androidStep2, messages.androidStep3];
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.android}
        title={messages.installTitle}
        lead={messages.installLead}
        picture={<PhoneDrawing />}
      >
        <InstallPlace />
        <ol className="grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-4">
              <span className="figure grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-xl text-brand-text">
                {index + 1}
              </span>
              <span className="pt-1.5 text-lg">{interpolate(step, { site })}</span>
            </li>
          ))}
        </ol>
      </LandingHero>
      <Pairs
        id="other-browsers"
        title={messages.otherTitle}
        pairs={[
          [messages.samsungTitle, messages.samsung],
          [messages.edgeTitle, messages.edge],
          [messages.firefoxTitle, messages.firefox],
        ]}
      />
      <Pairs
        id="trouble"
        title={messages.troubleTitle}
        pairs={[
          [messages.trouble1Title, messages.trouble1],
          [messages.trouble2Title, messages.trouble2],
          [messages.trouble3Title, messages.trouble3],
        ]}
      />
    </div>
  );
}

function Pairs({
  id,
  title,
  pairs,
}: {
  id: string;
  title: string;
  pairs: readonly (readonly [string, string])[];
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {pairs.map(([name, text]) => (
          <div key={name} className="border-t-3 border-brand pt-4">
            <dt className="font-display text-lg font-bold leading-tight">{name}</dt>
            <dd className="mt-1.5 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
