import { MessagesProvider, useMessages } from '#messages';
import { Table } from '@/components/ui/table';
import { COOKIES, type CookieCategory, type CookieKey } from '@/lib/consent/cookies';
import { interpolate } from '@/lib/text/interpolate';
import { CookieChoiceIsland } from './cookie-choice-island';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const KEYS = Object.keys(COOKIES) as CookieKey[];

/**
 * The question is on this page itself, so its banner is not. These rules come with the page: a style sheet of all pages
 * would have to look for the page from the document's root, which styles the whole document anew with each change of it.
 */
const WITHOUT_BANNER = '.consent-banner{display:none!important}html{--consent-lift:0px!important}';

/**
 * The visitor's choice of cookies and the list of them all, for the cookie policy. The page provides the heading.
 * @param hasVariants whether there is a region to choose: else no choice of one is kept
 */
export function CookiePreferences({ hasVariants = true }: { hasVariants?: boolean | undefined }) {
  const messages = useMessages('consent');
  const kinds: Record<CookieCategory, string> = {
    essential: messages.essential,
    non_essential: messages.nonEssential,
  };
  return (
    <div className="grid gap-8">
      <style>{WITHOUT_BANNER}</style>
      <MessagesProvider messages={{ consent: messages }}>
        <CookieChoiceIsland />
      </MessagesProvider>
      <Table
        caption={messages.table}
        showCaption
        rows={KEYS.filter((key) => hasVariants || key !== 'subVariant')}
        rowKey={(key) => key}
        columns={[
          { key: 'name', header: messages.name, heading: true, cell: (key) => COOKIES[key].name },
          { key: 'purpose', header: messages.purpose, cell: (key) => messages[key] },
          {
            key: 'kind',
            header: messages.category,
            cell: (key) => (
              <span className="whitespace-nowrap">{kinds[COOKIES[key].category]}</span>
            ),
          },
          {
            key: 'kept',
            header: messages.kept,
            cell: (key) => <span className="whitespace-nowrap">{lifetimeOf(key, messages)}</span>,
          },
        ]}
      />
    </div>
  );
}

function lifetimeOf(
  key: CookieKey,
  { year, days, minutes }: { year: string; days: string; minutes: string },
): string {
  const { seconds } = COOKIES[key];
  if (seconds >= YEAR_SECONDS) return year;
  return seconds >= DAY_SECONDS
    ? interpolate(days, { count: seconds / DAY_SECONDS })
    : interpolate(minutes, { count: seconds / MINUTE_SECONDS });
}
