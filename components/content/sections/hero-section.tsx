import { ActionButton } from '@/components/rich-text/action-link';
import { ContentPicture } from '@/components/rich-text/content-picture';
import { classNames } from '@/components/ui/class-names';
import { type SectionProps, withKeys } from './section-props';

/** A page's opening; its title is the page's heading when the section comes first. */
export function HeroSection({
  section: { title, lead, picture, actions },
  id,
  isFirst,
}: SectionProps<'hero'> & { isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'hero-section grid items-center gap-x-12 gap-y-8',
        picture && 'has-picture',
      )}
    >
      <div>
        <Heading
          id={id}
          tabIndex={isFirst ? -1 : undefined}
          className={isFirst ? 'text-title' : 'text-section'}
        >
          {title}
        </Heading>
        {lead && <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>}
        {actions.length > 0 && (
          <p className="mt-6 flex flex-wrap gap-3">
            {withKeys(actions).map(({ item, key }, place) => (
              <ActionButton
                key={key}
                action={item}
                variant={place === 0 ? 'primary' : 'secondary'}
                size="lg"
              />
            ))}
          </p>
        )}
      </div>
      {picture && (
        <ContentPicture
          picture={picture}
          isFirst={isFirst}
          className="h-auto w-full rounded-card"
        />
      )}
    </section>
  );
}
