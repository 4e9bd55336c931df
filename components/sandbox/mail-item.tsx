import type { z } from 'zod';
import { Icon } from '@/components/ui/icon';
import type { Mail } from '@/lib/contract/sandbox';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** One mail, as a disclosure; addresses in its text become links. */
export function MailItem({
  mail,
  dateLocale,
}: {
  mail: z.infer<typeof Mail>;
  dateLocale: DateLocale;
}) {
  const { subject, recipient, sentAt, bodyText } = mail;
  // Splitting by a capturing group puts an address at every odd index.
  const parts = bodyText.split(ADDRESS).map((text, index) => ({ text, index }));
  return (
    <li>
      <details className="group rounded-card bg-surface shadow-card ring-1 ring-line">
        <summary className="flex items-center gap-4 rounded-card px-5 py-3.5">
          <span className="min-w-0 grow">
            <span className="block font-semibold">{subject}</span>
            <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span className="break-all">{recipient}</span>
              <time dateTime={sentAt}>{formatDateTime(sentAt, dateLocale)}</time>
            </span>
          </span>
          <Icon name="chevron-down" className="size-5 text-ink-soft group-open:rotate-180" />
        </summary>
        <p className="whitespace-pre-wrap border-t border-line px-5 py-4">
          {parts.map(({ text, index }) =>
            index % 2 === 1 ? (
              <a key={index} href={text} className="link break-all">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      </details>
    </li>
  );
}
