import { useLinks } from '#links';
import { useMessages } from '#messages';
import { LandingHero } from '@/components/storefront/landing-hero';
import { Facts, Steps } from '@/components/storefront/steps';
import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { interpolate } from '@/lib/text/interpolate';
import { InstallPlace } from './install-place';
import { InstallSteps } from './install-steps';
import { PhoneDrawing } from './phone-drawing';

/**
 * What the app is and is not, and how to install it on each device. @param site the address to open, as people type it
 */
export function AppView({ site }: { site: string }) {
  const { href } = useLinks();
  const words = useMessages('apps');
  const steps = (...texts: string[]) => texts.map((text) => interpolate(text, { site }));
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={words.eyebrow}
        title={words.title}
        lead={words.lead}
        picture={<PhoneDrawing />}
      >
        <InstallPlace />
      </LandingHero>
      <Steps
        id="what-it-is"
        title={words.isTitle}
        isNumbered={false}
        steps={[
          { title: words.is1Title, text: words.is1 },
          { title: words.is2Title, text: words.is2 },
          { title: words.is3Title, text: words.is3 },
        ]}
      />
      <section aria-labelledby="install">
        <SectionHeading id="install">{words.stepsTitle}</SectionHeading>
        <div className="grid gap-4 md:grid-cols-3">
          <InstallSteps
            title={words.android}
            steps={steps(words.androidStep1, words.androidStep2, words.androidStep3)}
          >
            <TextLink standalone href={href('appAndroid')}>
              {words.androidTitle} <Icon name="arrow-right" className="size-4" />
            </TextLink>
          </InstallSteps>
          <InstallSteps
            title={words.iphone}
            steps={steps(words.iphoneStep1, words.iphoneStep2, words.iphoneStep3)}
          />
          <InstallSteps
            title={words.computer}
            steps={steps(words.computerStep1, words.computerStep2, words.computerStep3)}
          />
        </div>
      </section>
      <Facts
        id="what-it-is-not"
        title={words.isNotTitle}
        facts={[words.isNot1, words.isNot2, words.isNot3, words.isNot4]}
      />
    </div>
  );
}
