/** The category under which the pages of all news go on; their first page is the blog's own address. */
export const EVERYTHING = 'all';
