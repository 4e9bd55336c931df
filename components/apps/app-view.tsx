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
  const messages = useMessages('apps');
  const steps = (...texts: string[]) => texts.map((text) => interpolate(text, { site }));
  return (
    <div className="flex flex-col gap-12 pb-8 sm:gap-16">
      <LandingHero
        eyebrow={messages.eyebrow}
        title={messages.title}
        lead={messages.lead}
        picture={<PhoneDrawing />}
      >
        <InstallPlace />
      </LandingHero>
      <Steps
        id="what-it-is"
        title={messages.isTitle}
        isNumbered={false}
        steps={[
          { title: messages.is1Title, text: messages.is1 },
          { title: messages.is2Title, text: messages.is2 },
          { title: messages.is3Title, text: messages.is3 },
        ]}
      />
      <section aria-labelledby="install">
        <SectionHeading id="install">{messages.stepsTitle}</SectionHeading>
        <div className="grid gap-4 md:grid-cols-3">
          <InstallSteps
            title={messages.android}
            steps={steps(messages.androidStep1, messages.androidStep2, messages.androidStep3)}
          >
            <TextLink standalone href={href('appAndroid')}>
              {messages.androidTitle} <Icon name="arrow-right" className="size-4" />
            </TextLink>
          </InstallSteps>
          <InstallSteps
            title={messages.iphone}
            steps={steps(messages.iphoneStep1, messages.iphoneStep2, messages.iphoneStep3)}
          />
          <InstallSteps
            title={messages.computer}
            steps={steps(messages.computerStep1, messages.computerStep2, messages.computerStep3)}
          />
        </div>
      </section>
      <Facts
        id="what-it-is-not"
        title={messages.isNotTitle}
        facts={[messages.isNot1, messages.isNot2, messages.isNot3, messages.isNot4]}
      />
    </div>
  );
}
