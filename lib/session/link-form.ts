import { links } from '@/lib/routes/links';
import { type RouteName, routeOf } from '@/lib/routes/table';

/** The pages that a mail's link opens, and the parameter that carries its token. */
const TOKEN_OF: Readonly<Partial<Record<RouteName, string>>> = {
  unsubscribe: 'customerId',
  communicationPreferencesOf: 'id',
};

/** Where their forms are answered, and the header that says which page was open. */
export const LINK_FORM_PATH = '/api/preferences-by-link';
export const LINK_FORM_HEADER = 'x-form-page';

/** Any variant's address of these pages is found; the answer leads to the default one's. */
const ofShop = () => links({ variant: 'AU' });

export interface LinkForm {
  page: RouteName;
  token: string;
  offerKey: string | null;
}

/**
 * Whose preferences a form is about, by the page it was on; null for every other page. These pages are the same for
 * all, so that no cache holds a token: without scripts their forms go to the very address that is open.
 */
export function linkFormAt(path: string): LinkForm | null {
  const found = ofShop().match(path);
  const name = found && TOKEN_OF[found.route.name];
  const token = name && found.params[name];
  if (!token) return null;
  return { page: found.route.name, token, offerKey: found.params.productOfferKey ?? null };
}

/** The page again, at what it has to say of how it went. */
export function linkFormDone({ page, token, offerKey }: LinkForm, said: string): string {
  const params = {
    [TOKEN_OF[page] ?? '']: token,
    ...(offerKey && { productOfferKey: offerKey }),
  };
  return `${ofShop().pathOf(routeOf(page), params)}#${said}`;
}
