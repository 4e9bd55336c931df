import { useMessages } from '#messages';
import type { ClientBuild } from '@/lib/analytics/client-information';
import type { Variant } from '@/lib/contract/site';
import { FeedbackOpener } from './feedback-opener';

/** Asks in the footer for feedback about the website. */
export function FeedbackBlock({ build, variant }: { build: ClientBuild; variant: Variant }) {
  const words = useMessages('feedback');
  return (
    <section aria-labelledby="feedback-title" className="grid justify-items-start gap-2">
      <h2 id="feedback-title" className="text-lg">
        {words.blockTitle}
      </h2>
      <p className="text-ink-soft">{words.block}</p>
      <FeedbackOpener build={build} variant={variant}>
        {words.open}
      </FeedbackOpener>
    </section>
  );
}
