import sharp, { type Metadata } from 'sharp';
import type { SentenceKey } from '@/lib/contract/sentence';
import { atMost } from '@/server/kernel/at-most';
import { ShopError } from '@/server/kernel/errors';
import { decodeHeic } from './decode-heic';

/** Enough to read the small print of a passport. */
const LONGEST_SIDE = 2_400;
/** Nothing can be read on a smaller one. */
const SHORTEST_SIDE = 300;
/** What is read line by line, or shrunk as it is read, may be as large as the best phones make it. */
const MOST_PIXELS = 200_000_000;
/** Others unpack whole, to four bytes or more for each: larger is an attempt on the memory. */
const MOST_PIXELS_AT_ONCE = 50_000_000;
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
  const kind = kindOf(bytes);
  if (kind === 'pdf') throw invalid('verification.picture_invalid.pdf');
  if (kind === null) throw invalid('verification.picture_invalid');
  return inTurn(async () => encoded(kind === 'heic' ? await fromHeic(bytes) : bytes));
}

async function fromHeic(bytes: Buffer): Promise<Buffer> {
  const limits = { side: LONGEST_SIDE, pixels: MOST_PIXELS_AT_ONCE };
  const decoded = await decodeHeic(bytes, limits);
  if (typeof decoded === 'string') throw invalid(`verification.picture_invalid.${decoded}`);
  return decoded;
}

async function encoded(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, {
    ...{ limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 },
    sequentialRead: true,
  });
  const { width = 0, height = 0, ...facts } = await picture.metadata().catch(refuse);
  if (Math.min(width, height) < SHORTEST_SIDE) throw invalid('verification.picture_invalid.small');
  if (width * height > mostPixels(facts)) throw invalid('verification.picture_invalid.pixels');
  return picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse);
}

/** Progressive pictures, WebP and AVIF unpack whole; so does what has to be turned and cannot be shrunk as it is read. */
function mostPixels({
  format,
  isProgressive,
  orientation = 1,
}: Pick<Metadata, 'format' | 'isProgressive'> & { orientation?: number | undefined }): number {
  const isInLines =
    !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));
  return isInLines ? MOST_PIXELS : MOST_PIXELS_AT_ONCE;
}

/** The picture library says so of what is larger than it may read. */
function refuse(error: unknown): never {
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw invalid(
    isLarge ? 'verification.picture_invalid.pixels' : 'verification.picture_invalid.unreadable',
  );
}

/** What phones and cameras send, by the bytes that each begins with. */
function kindOf(bytes: Buffer): 'picture' | 'heic' | 'pdf' | null {
  const beginsWith = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (beginsWith('ffd8ff') || beginsWith('89504e470d0a1a0a')) return 'picture';
  if (beginsWith('52494646') && beginsWith('57454250', 8)) return 'picture';
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return null;
  // the brand, and the others that it goes with; a box that says to be longer is read no further
  const brands = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 80)).toString('latin1');
  if (/^(?:.{4})*avi[fs]/s.test(brands)) return 'picture';
  return /^(?:.{4})*(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(brands) ? 'heic' : null;
}

const invalid = (key: SentenceKey) =>
  new ShopError('verification.picture_invalid', { key, target: 'file' });
