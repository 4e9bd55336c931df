/**
 * Reads a HEIC picture from its input and writes it as a JPEG, upright and shrunk: `node bin/decode-heic.mjs SIDE PIXELS`.
 * The shop starts it for each upload, without its settings, and ends it when it takes too long or too much. Ends with 3 for
 * a picture of more than PIXELS, with 4 for one that is damaged.
 */
import { buffer } from 'node:stream/consumers';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

const [side, mostPixels] = process.argv.slice(2).map(Number);
const TOO_LARGE = 3;
const DAMAGED = 4;

try {
  await libheif.ready;
  const [image] = new libheif.HeifDecoder().decode(await buffer(process.stdin));
  if (!image) process.exit(DAMAGED);
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) process.exit(TOO_LARGE);
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise((resolve, reject) => {
    image.display({ data, width, height }, (shown) =>
      shown ? resolve(shown) : reject(new Error('not decoded')),
    );
  });
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 95 })
    .toBuffer();
  process.stdout.write(jpeg, () => process.exit(0));
} catch {
  process.exit(DAMAGED);
}
