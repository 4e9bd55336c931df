import { ActionButton, ActionLink } from '@/components/rich-text/action-link';
import { ContentPicture } from '@/components/rich-text/content-picture';
import { Markdown } from '@/components/rich-text/markdown';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import { ContentBlock } from '../content-block';
import { type SectionProps, withKeys } from './section-props';

export function CardsSection({ section: { title, lead, cards }, id }: SectionProps<'cards'>) {
  return (
    <ContentBlock id={id} title={title} lead={lead}>
      <ul className="card-grid">
        {withKeys(cards).map(({ item, key }) => (
          <Card as="li" key={key} flush className="flex flex-col overflow-clip">
            {item.picture && (
              <ContentPicture picture={item.picture} className="h-auto w-full bg-sunk" />
            )}
            <div className="flex grow flex-col p-5">
              <h3 className="text-xl leading-tight">{item.title}</h3>
              <Markdown text={item.body} level={4} className="mt-2 text-ink-soft" />
              {item.action && (
                <p className="mt-auto pt-3">
                  <ActionLink action={item.action} />
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </ContentBlock>
  );
}

export function FiguresSection({ section: { title, figures }, id }: SectionProps<'figures'>) {
  return (
    <ContentBlock id={id} title={title}>
      <dl className="figure-grid">
        {withKeys(figures).map(({ item: { value, label, note }, key }) => (
          <div key={key} className="flex flex-col-reverse justify-end gap-1">
            <dt>
              <span className="font-semibold">{label}</span>
              {note && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
            </dt>
            <dd>
              <Figure value={value} size="md" className="text-brand-text" />
            </dd>
          </div>
        ))}
      </dl>
    </ContentBlock>
  );
}

export function CallToActionSection({
  section: { title, body, action },
  id,
}: SectionProps<'call_to_action'>) {
  return (
    <Card
      as="section"
      tone="rosette"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 sm:p-8"
    >
      <div className="max-w-2xl">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {body && <Markdown text={body} level={3} className="mt-2" />}
      </div>
      <ActionButton action={action} size="lg" />
    </Card>
  );
}
