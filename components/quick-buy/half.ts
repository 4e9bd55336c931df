/**
 * A button that shares its line on a phone with another one that comes later: it gives up width, and its place stays.
 * Two lines of text are as high as one.
 */
export const HALF = 'min-h-11! max-sm:flex-1 max-sm:px-3! max-sm:py-0.5! max-sm:text-[0.9375rem]!';
