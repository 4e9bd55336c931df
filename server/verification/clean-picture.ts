import sharp from 'sharp';
import type { SentenceKey } from '@/lib/contract/sentence';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';

/** Enough to read the small print of a passport. */
const LONGEST_SIDE = 2_400;
/** Nothing can be read on a smaller one. */
const SHORTEST_SIDE = 300;
/** A picture unpacks to four bytes each: more is an attempt on the memory. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 85;

/** One at a time: a large photo takes hundreds of megabytes and a core for a moment. */
const inTurn = atMost(1);

/**
 * A picture made anew, upright, as JPEG: nothing of the file stays but what is seen, so no place, time or camera, and
 * nothing that hides behind the picture. What it is is told by its content, whatever it calls itself.
 * @throws verification.picture_invalid
 */
export async function cleanPicture(file: Blob): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) throw invalid('verification.picture_invalid');
  return inTurn(() => encoded(bytes));
}

async function encoded(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch(unreadable);
  if (Math.min(width, height) < SHORTEST_SIDE) throw invalid('verification.picture_invalid.small');
  return picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(unreadable);
}

function unreadable(): never {
  throw invalid('verification.picture_invalid.unreadable');
}

/** JPEG, PNG or WebP, by the bytes that each begins with. */
function isPicture(bytes: Buffer): boolean {
  const beginsWith = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  return (
    beginsWith('ffd8ff') ||
    beginsWith('89504e470d0a1a0a') ||
    (beginsWith('52494646') && beginsWith('57454250', 8))
  );
}

const invalid = (key: SentenceKey) =>
  new ShopError('verification.picture_invalid', { key, target: 'file' });
