/** The category segment of the pages with all news; their first page is at the blog's own path. */
export const EVERYTHING = 'all';
