import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { causeKind } from '@/components/artwork/cause-kind';
import { CausePicture } from '@/components/artwork/cause-picture';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  cause: Cause;
  /** the offers on sale; a cause names those that support it */
  offers: readonly ProductOffer[];
  level?: 2 | 3;
}

/** A cause in a list: one link, in the colours of a raffle that supports it. */
export function CauseCard({ cause, offers, level = 3 }: Props) {
  const { href } = useLinks();
  const messages = useMessages('causes');
  const Heading = `h${level}` as const;
  const raffles = offers.filter(({ key }) => cause.offerKeys.includes(key));
  return (
    <Card
      as="article"
      flush
      data-offer={raffles[0]?.key ?? cause.offerKeys[0]}
      className="group relative flex w-full flex-col overflow-clip"
    >
      <div className="bg-offer-soft px-6 pt-5">
        <CausePicture kind={causeKind(cause)} className="mx-auto max-w-60" />
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <Heading className="text-xl leading-tight">
          <Link
            href={href('cause', { causeSlug: cause.slug })}
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {cause.name}
          </Link>
        </Heading>
        <p className="text-ink-soft">{cause.summary}</p>
        {raffles.length > 0 && (
          <p className="mt-auto pt-2 text-sm font-semibold text-offer-text">
            {interpolate(messages.paidBy, { raffles: raffles.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
    </Card>
  );
}

export function CauseGrid({
  causes,
  offers,
  level = 3,
  className,
}: Omit<Props, 'cause'> & { causes: readonly Cause[]; className?: string }) {
  return (
    <ul className={classNames('card-grid', className)}>
      {causes.map((cause) => (
        <li key={cause.key} className="flex">
          <CauseCard cause={cause} offers={offers} level={level} />
        </li>
      ))}
    </ul>
  );
}
