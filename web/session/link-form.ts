import { links } from '@/lib/routes/links';
import { type RouteName, routeOf } from '@/lib/routes/table';

/** The pages that links in e-mails open, and the parameter that holds the token. */
const TOKEN_OF: Readonly<Partial<Record<RouteName, string>>> = {
  unsubscribe: 'customerId',
  communicationPreferencesOf: 'id',
};

/** Where their forms are handled, and the header that names the page. */
export const LINK_FORM_PATH = '/api/preferences-by-link';
export const LINK_FORM_HEADER = 'x-form-page';

/** Matches these pages in any variant; the redirect uses the default variant's address. */
const ofShop = () => links({ variant: 'AU' });

export interface LinkForm {
  page: RouteName;
  token: string;
  offerKey: string | null;
}

/**
 * The customer whose preferences a form changes, by the page's path; null for any other page. These pages are the
 * same for everyone, so that no cache stores a token: without scripts, their forms post to the page's own address.
 */
export function linkFormAt(path: string): LinkForm | null {
  const match = ofShop().match(path);
  const name = match && TOKEN_OF[match.route.name];
  const token = name && match.params[name];
  if (!token) return null;
  return { page: match.route.name, token, offerKey: match.params.productOfferKey ?? null };
}

/** The page's address, with the message about the result as its anchor. */
export function linkFormDone({ page, token, offerKey }: LinkForm, outcome: string): string {
  const params = {
    [TOKEN_OF[page] ?? '']: token,
    ...(offerKey && { productOfferKey: offerKey }),
  };
  return `${ofShop().pathOf(routeOf(page), params)}#${outcome}`;
}
