import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Icon, type IconName } from '@/components/ui/icon';
import { NumberedSteps } from '@/components/ui/numbered-steps';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Variant } from '@/lib/contract/site';

/** Why we verify identity, what a customer needs, how it works, and where to start. */
export function VerificationView({ variant }: { variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('verification');
  const why: [IconName, string, string][] = [
    ['shield', messages.whyAgeTitle, messages.whyAgeText],
    ['wallet', messages.whyMoneyTitle, messages.whyMoneyText],
    ['account', messages.whyOnceTitle, messages.whyOnceText],
  ];
  const needed: [string, string][] = [
    [messages.needRecordsTitle, messages.needRecordsText],
    ...(variant === 'AU'
      ? ([
          [messages.needBankTitle, messages.needBankText],
          [messages.needHostedTitle, messages.needHostedText],
        ] as [string, string][])
      : []),
    [messages.needLicenceTitle, messages.needLicenceText],
    [messages.needPhotoTitle, messages.needPhotoText],
    [messages.needFormTitle, messages.needFormText],
  ];
  const steps: [string, string][] = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
    [messages.step4Title, messages.step4Text],
  ];
  return (
    <>
      <Crumbs
        variant={variant}
        trail={[{ label: messages.crumb, path: href('accountVerification') }]}
      />
      <PageHeading lead={messages.lead}>{messages.heading}</PageHeading>
      <Card tone="sunk" className="mb-12 flex max-w-3xl flex-col items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink size="lg" href={href('verifyAccount')}>
            {messages.action}
          </ButtonLink>
          <TextLink
            standalone
            href={`${href('login')}?next=${encodeURIComponent(href('verifyAccount'))}`}
          >
            {messages.join}
          </TextLink>
        </p>
      </Card>
      <div className="flex flex-col gap-12 pb-14">
        <section aria-labelledby="why">
          <SectionHeading id="why">{messages.whyHeading}</SectionHeading>
          <ul className="grid gap-6 md:grid-cols-3">
            {why.map(([icon, title, text]) => (
              <li key={title}>
                <Icon name={icon} className="mb-2 size-8 text-brand-text" />
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="need">
          <SectionHeading id="need">{messages.needHeading}</SectionHeading>
          <p className="mb-4 max-w-prose">{messages.needText}</p>
          <ul className="grid gap-4 sm:grid-cols-2">
            {needed.map(([title, text]) => (
              <Card as="li" key={title}>
                <h3 className="text-xl leading-tight">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </Card>
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <SectionHeading id="steps">{messages.stepsHeading}</SectionHeading>
          <NumberedSteps
            steps={steps.map(([title, text]) => ({ title, text }))}
            className="max-w-3xl gap-5"
          />
        </section>
        <div className="grid gap-6 md:grid-cols-2">
          <section aria-labelledby="after">
            <SectionHeading id="after">{messages.afterHeading}</SectionHeading>
            <p className="max-w-prose text-ink-soft">{messages.afterText}</p>
          </section>
          <section aria-labelledby="waiting">
            <SectionHeading id="waiting">{messages.waitingHeading}</SectionHeading>
            <p className="max-w-prose text-ink-soft">{messages.waitingText}</p>
            <p className="mt-3">
              {messages.helpText} <TextLink href={href('contact')}>{messages.helpLink}</TextLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
