/** In it middleware tells which page a request is answered with: a visitor's own is taken off. */
export const PAGE_HEADER = 'x-page';
