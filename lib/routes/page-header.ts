/** Middleware names the page that answers a request in this header; the same header from a visitor is removed. */
export const PAGE_HEADER = 'x-page';
