import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { iconFile } from '@/lib/process/shop-folder';
import { readEnv } from '@/server/runtime/env';
import type { TicketPass } from './ticket-pass';

const PAPER = '#faf6ec';
/** Sides in points; a phone takes the picture of its own density. */
const ICON_POINTS = 29;
const LOGO_POINTS = 50;
const DENSITIES = [1, 2, 3] as const;

const drawn = new Map<string, Promise<Record<string, Buffer>>>();

/**
 * The shop's mark for Apple Wallet, by file name: as it is for the lock screen, and in the ink of the pass on it. There
 * are as many as offers have colours, so all are kept.
 */
export function passPictures({
  fill,
  ink,
}: TicketPass['colours']): Promise<Record<string, Buffer>> {
  const known = drawn.get(fill + ink) ?? drawPictures({ fill, ink });
  drawn.set(fill + ink, known);
  return known;
}

async function drawPictures({ fill, ink }: TicketPass['colours']) {
  const mark = await readFile(iconFile(readEnv().CATALOGUE), 'utf8');
  const logo = mark.replace(
    /<style>.*?<\/style>/s,
    `<style>.s{fill:${ink}}.e{stroke:${fill}}</style>`,
  );
  const files = DENSITIES.flatMap((density) => {
    const suffix = density === 1 ? '' : `@${density}x`;
    return [
      [`icon${suffix}.png`, pngOf(mark, ICON_POINTS * density, PAPER)],
      [`logo${suffix}.png`, pngOf(logo, LOGO_POINTS * density)],
    ] as const;
  });
  const entries = files.map(async ([name, png]) => [name, await png] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function pngOf(svg: string, side: number, background?: string): Promise<Buffer> {
  // drawn at its own size: 48 units at 72 dots an inch
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 48 }).resize(side, side);
  return (background ? picture.flatten({ background }) : picture).png().toBuffer();
}
