import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LandingHero } from '@/components/storefront/landing-hero';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { PhoneDrawing } from './phone-drawing';

/**
 * What the app offers on Android, before the installation. @param site the address to install from, as people type it
 */
export function AndroidView({ site }: { site: string }) {
  const { href } = useLinks();
  const messages = useMessages('apps');
  const facts = [
    [messages.factSource, site],
    [messages.factSize, messages.factSizeValue],
    [messages.factPermissions, messages.factPermissionsValue],
    [messages.factVersion, messages.factVersionValue],
    [messages.factPrice, messages.factPriceValue],
  ] as const;
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.eyebrow}
        title={messages.androidTitle}
        lead={messages.androidLead}
        picture={<PhoneDrawing />}
      >
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink size="lg" icon="download" href={href('appAndroidInstall')}>
            {messages.androidAction}
          </ButtonLink>
          <TextLink standalone href={href('app')}>
            {messages.backToApp}
          </TextLink>
        </p>
      </LandingHero>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="facts">
          <SectionHeading id="facts">{messages.factsTitle}</SectionHeading>
          <dl className="divide-y divide-line border-y border-line">
            {facts.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="no-apk">
          <SectionHeading id="no-apk">{messages.noApkTitle}</SectionHeading>
          <p className="max-w-prose text-lg text-ink-soft">{messages.noApk}</p>
        </section>
      </div>
    </div>
  );
}
