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
  const words = useMessages('apps');
  const steps = [words.androidStep1, words.androidStep2, words.androidStep3];
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={words.android}
        title={words.installTitle}
        lead={words.installLead}
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
        title={words.otherTitle}
        pairs={[
          [words.samsungTitle, words.samsung],
          [words.edgeTitle, words.edge],
          [words.firefoxTitle, words.firefox],
        ]}
      />
      <Pairs
        id="trouble"
        title={words.troubleTitle}
        pairs={[
          [words.trouble1Title, words.trouble1],
          [words.trouble2Title, words.trouble2],
          [words.trouble3Title, words.trouble3],
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
