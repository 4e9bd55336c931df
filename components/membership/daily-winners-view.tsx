import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { Markdown } from '@/components/rich-text/markdown';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Giveaway, GiveawayType, MembershipConfig } from '@/lib/contract/membership';
import type { PricingId, Variant } from '@/lib/contract/site';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { CostAndChance } from './cost-and-chance';
import { termsIn, textOf } from './giveaway-messages';
import { HowItWorks } from './how-it-works';
import { InterestCard } from './interest-card';
import { JoinIsland } from './join-island';
import { JoinTeaser } from './join-teaser';
import { LatestWinners } from './latest-winners';
import { OpenGiveaway } from './open-giveaway';
import { Packages } from './packages';
import { SandboxNote } from './sandbox-note';

type Config = MembershipConfig['config'];

/** The membership page: the current giveaways, how they work, who can join, and who won. */
export function DailyWinnersView({
  programme: { config },
  upcoming,
  past,
  variant,
}: {
  programme: MembershipConfig;
  upcoming: readonly Giveaway[];
  past: readonly Giveaway[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const terms = termsIn(config);
  const text = (id: string) => interpolate(textOf(messages, id), terms);
  const pricing: PricingId = pricingOf(variant);
  const isEligible = config.eligiblePricingIds.includes(pricing);
  const isSandbox = [...upcoming, ...past].some((giveaway) => giveaway.isSandbox);
  return (
    <>
      <Crumbs variant={variant} trail={[{ label: messages.crumb, path: href('dailyWinners') }]} />
      <PageHeading eyebrow={messages.eyebrow} lead={text(config.titleContent.textTranslationId)}>
        {text(config.titleContent.titleTranslationId)}
      </PageHeading>
      {isSandbox && <SandboxNote />}
      <div className="flex flex-col gap-14 pb-14">
        <div className="grid gap-6 md:grid-cols-2">
          {isEligible ? (
            <JoinIsland teaser={<JoinTeaser />} bonus={config.waitlistBonus} />
          ) : (
            <InterestCard bonus={config.waitlistBonus} />
          )}
          <NextGiveaway next={upcoming[0]} />
        </div>
        <section aria-labelledby="open">
          <SectionHeading id="open">{messages.todayHeading}</SectionHeading>
          <p className="-mt-2 mb-6 max-w-prose text-ink-soft">
            {upcoming.length > 0 ? messages.todayLead : messages.nothingOpen}{' '}
            {interpolate(messages.howMany, { count: giveawaysInMonth(config) })}
          </p>
          {upcoming.length > 0 && (
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {upcoming.map((giveaway) => (
                <OpenGiveaway
                  key={giveaway.drawId}
                  giveaway={giveaway}
                  needsUnlocking={termsOf(config, giveaway.type).isUnlocked}
                  variant={variant}
                />
              ))}
            </ul>
          )}
        </section>
        <HowItWorks months={terms.months} />
        <LatestWinners past={past} variant={variant} />
        <CostAndChance past={past} />
        <Packages packages={config.packages} locale={localeOf(variant)} />
        <section aria-labelledby="faq">
          <SectionHeading id="faq">{messages.faqHeading}</SectionHeading>
          <div className="max-w-prose divide-y divide-line border-y border-line">
            {config.frequentlyAskedQuestions.map((item) => (
              <details key={item.questionTranslationId} className="group py-1">
                <summary className="cursor-pointer py-2 font-semibold">
                  {text(item.questionTranslationId)}
                </summary>
                <p className="pb-3 text-ink-soft">{text(item.answerTranslationId)}</p>
              </details>
            ))}
          </div>
        </section>
        <section aria-labelledby="terms">
          <SectionHeading id="terms">{messages.termsHeading}</SectionHeading>
          <Markdown size="sm" text={text(config.termsAndConditionsTranslationId)} />
        </section>
      </div>
    </>
  );
}

/** The picture of the next prize, where there is room for it beside the join form. */
function NextGiveaway({ next }: { next: Giveaway | undefined }) {
  const [banner] = next?.bannerImages ?? [];
  if (!banner)
    return (
      <Card tone="sunk" className="hidden items-center justify-center md:flex">
        <PrizePicture kind="cash" className="max-h-56" />
      </Card>
    );
  return (
    <picture className="relative hidden md:block">
      <img
        src={banner}
        width={640}
        height={400}
        alt=""
        className="absolute inset-0 size-full rounded-card object-cover"
      />
    </picture>
  );
}

const IN_A_MONTH = { day: 30, week: 4, month: 1 } as const;

/** The least number of giveaways in a month of thirty days. */
const giveawaysInMonth = ({ dailyGiveaways, specialGiveaways, monthlyGiveaways }: Config): number =>
  [dailyGiveaways, specialGiveaways, monthlyGiveaways].reduce(
    (sum, { every }) => sum + IN_A_MONTH[every],
    0,
  );

const termsOf = (config: Config, type: GiveawayType) =>
  ({
    daily: config.dailyGiveaways,
    special: config.specialGiveaways,
    monthly: config.monthlyGiveaways,
  })[type];
