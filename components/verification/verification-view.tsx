import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Crumbs } from '@/components/results/crumbs';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Icon, type IconName } from '@/components/ui/icon';
import { NumberedSteps } from '@/components/ui/numbered-steps';
import { TextLink } from '@/components/ui/text-link';
import type { Variant } from '@/lib/contract/site';

/** Why we verify identity, what a customer needs, how it works, and where to start. */
export function VerificationView({ variant }: { variant: Variant }) {
  const { href } = useLinks();
  const words = useMessages('verification');
  const why: [IconName, string, string][] = [
    ['shield', words.whyAgeTitle, words.whyAgeText],
    ['wallet', words.whyMoneyTitle, words.whyMoneyText],
    ['account', words.whyOnceTitle, words.whyOnceText],
  ];
  const needed: [string, string][] = [
    [words.needRecordsTitle, words.needRecordsText],
    ...(variant === 'AU'
      ? ([
          [words.needBankTitle, words.needBankText],
          [words.needHostedTitle, words.needHostedText],
        ] as [string, string][])
      : []),
    [words.needLicenceTitle, words.needLicenceText],
    [words.needPhotoTitle, words.needPhotoText],
    [words.needFormTitle, words.needFormText],
  ];
  const steps: [string, string][] = [
    [words.step1Title, words.step1Text],
    [words.step2Title, words.step2Text],
    [words.step3Title, words.step3Text],
    [words.step4Title, words.step4Text],
  ];
  return (
    <>
      <Crumbs
        variant={variant}
        trail={[{ label: words.crumb, path: href('accountVerification') }]}
      />
      <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      <Card tone="sunk" className="mb-12 flex max-w-3xl flex-col items-start gap-3">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink size="lg" href={href('verifyAccount')}>
            {words.action}
          </ButtonLink>
          <TextLink
            standalone
            href={`${href('login')}?next=${encodeURIComponent(href('verifyAccount'))}`}
          >
            {words.join}
          </TextLink>
        </p>
      </Card>
      <div className="flex flex-col gap-12 pb-14">
        <section aria-labelledby="why">
          <SectionHeading id="why">{words.whyHeading}</SectionHeading>
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
          <SectionHeading id="need">{words.needHeading}</SectionHeading>
          <p className="mb-4 max-w-prose">{words.needText}</p>
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
          <SectionHeading id="steps">{words.stepsHeading}</SectionHeading>
          <NumberedSteps
            steps={steps.map(([title, text]) => ({ title, text }))}
            className="max-w-3xl gap-5"
          />
        </section>
        <div className="grid gap-6 md:grid-cols-2">
          <section aria-labelledby="after">
            <SectionHeading id="after">{words.afterHeading}</SectionHeading>
            <p className="max-w-prose text-ink-soft">{words.afterText}</p>
          </section>
          <section aria-labelledby="waiting">
            <SectionHeading id="waiting">{words.waitingHeading}</SectionHeading>
            <p className="max-w-prose text-ink-soft">{words.waitingText}</p>
            <p className="mt-3">
              {words.helpText} <TextLink href={href('contact')}>{words.helpLink}</TextLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
