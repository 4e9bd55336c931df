import { useMessages } from '#messages';
import { Markdown } from '@/components/rich-text/markdown';
import { Icon } from '@/components/ui/icon';
import { interpolate } from '@/lib/text/interpolate';
import { ContentBlock } from '../content-block';
import { type SectionProps, withKeys } from './section-props';

/**
 * Questions that open when the address names one: its anchor is inside the answer, and browsers open a `details`
 * element that contains the target.
 */
export function QuestionsSection({
  section: { title, questions },
  id,
  anchors,
}: SectionProps<'questions'> & { anchors: readonly string[] }) {
  const messages = useMessages('content');
  return (
    <ContentBlock id={id} title={title}>
      <div className="questions">
        {withKeys(questions).map(({ item, key }, place) => (
          <details key={key}>
            <summary>
              <span className="min-w-0">{item.question}</span>
              <Icon name="chevron-down" className="question-sign size-5 text-ink-soft" />
            </summary>
            <div id={anchors[place]} className="answer">
              <Markdown text={item.answer} level={3} />
              <p className="mt-3 text-sm">
                <a
                  href={`#${anchors[place]}`}
                  aria-label={interpolate(messages.linkToQuestion, { question: item.question })}
                  className="inline-flex items-center gap-1 py-1 text-ink-soft hover:text-ink hover:underline"
                >
                  {messages.linkToThis}
                </a>
              </p>
            </div>
          </details>
        ))}
      </div>
    </ContentBlock>
  );
}
