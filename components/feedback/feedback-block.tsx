import { useMessages } from '#messages';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';
import { FeedbackOpener } from './feedback-opener';

/** Asks in the footer for feedback about the website. */
export function FeedbackBlock({ build, variant }: { build: ClientBuild; variant: Variant }) {
  const messages = useMessages('feedback');
  return (
    <section aria-labelledby="feedback-title" className="grid justify-items-start gap-2">
      <h2 id="feedback-title" className="text-lg">
        {messages.blockTitle}
      </h2>
      <p className="text-ink-soft">{messages.block}</p>
      <FeedbackOpener build={build} variant={variant}>
        {messages.open}
      </FeedbackOpener>
    </section>
  );
}
