import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { CallResult } from '@/lib/contract/call';
import type { ListFeedback } from '@/lib/contract/operator/messages';
import { RATINGS } from '@/lib/contract/ratings';
import { OfficeTime } from './office-time';

const MOODS: Readonly<Record<number, { name: string; tone: BadgeTone }>> = {
  [RATINGS.satisfied]: { name: 'Satisfied', tone: 'good' },
  [RATINGS.neutral]: { name: 'Neutral', tone: 'neutral' },
  [RATINGS.not_satisfied]: { name: 'Not satisfied', tone: 'bad' },
};

/** What people say about the website: moods counted, and the newest words. */
export function FeedbackList({ counts, latest }: CallResult<typeof ListFeedback>) {
  const countOf = (rating: number) => counts.find((one) => one.rating === rating)?.count ?? 0;
  return (
    <>
      <PageHeading lead="What people say about the website by its button for feedback.">
        Feedback
      </PageHeading>
      <dl className="mb-8 grid max-w-200 gap-4 sm:grid-cols-3">
        {Object.values(RATINGS).map((rating) => (
          <div key={rating} className="rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
            <dt className="text-ink-soft">{MOODS[rating]?.name}</dt>
            <dd className="text-title tabular-nums">{countOf(rating)}</dd>
          </div>
        ))}
      </dl>
      {latest.length === 0 ? (
        <EmptyState title="No words yet">What people write stands here, newest first.</EmptyState>
      ) : (
        <ul className="max-w-200 divide-y divide-line">
          {latest.map(({ sentAt, rating, comment, email, source }) => (
            <li key={`${sentAt} ${comment}`} className="grid gap-1 py-4">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge tone={MOODS[rating]?.tone ?? 'neutral'}>{MOODS[rating]?.name}</Badge>
                <OfficeTime at={sentAt} />
                <span className="wrap-anywhere">{[source, email].filter(Boolean).join(', ')}</span>
              </p>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
