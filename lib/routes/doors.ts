import { OFFER_PATHS } from './offer-paths';

/** Files that are made once and kept, by the shape of their names: an offer's, or a post's picture. */
const KEPT_FILES = [
  /^\/feeds\/([a-z\d_]{1,40})\/(?:results\.rss|results\.json|draws\.ics)$/,
  /^\/og\/([a-z\d_]{1,40})\/(?:ticket|draw-[1-9]\d{0,8})\.png$/,
];
const POST_PICTURE = /^\/og\/blog\/[a-z\d-]{1,120}\.png$/;

/** Whether there may be such a file. Names that cannot be are not made, and not kept. */
export const isKeptFile = (path: string): boolean =>
  POST_PICTURE.test(path) ||
  KEPT_FILES.some((shape) => OFFER_PATHS.includes(shape.exec(path)?.[1] ?? ''));
