/**
 * What the shop is called, as the document says that is open; for parts that stand where no messages reach them. The
 * build's own documents get the name when they are sent.
 */
export const siteNameHere = (): string =>
  typeof document === 'undefined'
    ? '{siteName}'
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ??
      location.hostname);
