import { isOfferPath } from './offer-paths';

/** Generated files that are cached, by the shape of their names: an offer's files, or a post's picture. */
const GENERATED_FILES = [
  /^\/feeds\/([a-z\d_]{1,40})\/(?:results\.rss|results\.json|draws\.ics|draw-[1-9]\d{0,8}\.ics)$/,
  /^\/og\/([a-z\d_]{1,40})\/(?:ticket|draw-[1-9]\d{0,8})\.png$/,
];
const POST_PICTURE = /^\/og\/blog\/[a-z\d-]{1,120}\.png$/;

/** Whether such a file can exist. Impossible names are neither generated nor cached. */
export const isGeneratedFile = (path: string): boolean =>
  POST_PICTURE.test(path) ||
  GENERATED_FILES.some((shape) => isOfferPath(shape.exec(path)?.[1] ?? ''));
