/** What every message may say of the shop itself, whichever part of the shop shows it. */
export const SITE_VALUES: readonly string[] = ['siteName', 'siteSlug'];

/**
 * Messages, or any part of them, with the shop's name: `{siteName}` as people read it and `{siteSlug}` as it begins the
 * names of files. Their other placeholders stay.
 */
export function withSiteName<T>(messages: T, siteName: string): T {
  if (typeof messages === 'string') return filledIn(messages, siteName) as T;
  if (Array.isArray(messages)) return messages.map((one) => withSiteName(one, siteName)) as T;
  if (messages === null || typeof messages !== 'object') return messages;
  const fields = Object.entries(messages).map(([key, one]) => [key, withSiteName(one, siteName)]);
  return Object.fromEntries(fields) as T;
}

const filledIn = (text: string, siteName: string): string =>
  text.includes('{site')
    ? text.replaceAll('{siteName}', () => siteName).replaceAll('{siteSlug}', () => slugOf(siteName))
    : text;

/** `St Anne’s Hospital` is `st-annes-hospital`. */
export const slugOf = (siteName: string): string => {
  const plain = siteName.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
  return (
    plain
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'shop'
  );
};
