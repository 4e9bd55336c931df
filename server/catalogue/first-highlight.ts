/** The charity that releases put before the others (specification 001, section 9) until catalogues said which. */
export const FIRST_HIGHLIGHT = 'splash_for_good';
