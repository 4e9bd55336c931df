import { bareDocument } from '@/lib/documents/bare-document';
import { links } from '@/lib/routes/links';
import { escapeMarkup } from '@/lib/text/escape-markup';
import type { ViewSession } from './view-cookie';

/** Staff read these, so they are in their language and not in a customer's. */
const locale = 'en-AU';
const AGAIN = '<p>You can close this tab. Another view is started from the customer’s file.</p>';

/** What stands at the view's host when no view is open there. */
export const overDocument = (): string =>
  bareDocument({ locale, title: 'This view is over', body: AGAIN });

export const endedDocument = (): string =>
  bareDocument({ locale, title: 'You have ended the view', body: AGAIN });

export const refusedDocument = (title: string, sentence: string): string =>
  bareDocument({
    locale,
    title,
    body: `<p>${escapeMarkup(sentence)}</p><a href="/">Back to the shop</a>`,
  });

/**
 * Leads into a view that has just been opened. It is a document and no redirect: a cookie that is `strict` would not be
 * sent with the redirect of a form from another host.
 */
export const enteringDocument = ({ customer }: ViewSession): string => {
  const href = escapeMarkup(links({ variant: customer.variant }).href('account'));
  return bareDocument({
    locale,
    title: 'Opening the view',
    body: `<meta http-equiv="refresh" content="0;url=${href}"><a href="${href}">Open the account</a>`,
  });
};
