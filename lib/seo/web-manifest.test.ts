import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { webManifest } from './web-manifest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: 'narrow' | 'wide';
  label?: string;
}

const MOST_BYTES = 150_000;
const fileOf = (src: string) => path.join(process.cwd(), 'public', src);
const { icons = [], screenshots = [] } = webManifest({
  ...{ variant: 'AU', siteName: 'Fairdraw', colour: '#faf6ec' },
  messages: SHIPPED_MESSAGES.apps,
}) as { icons?: Picture[]; screenshots?: Picture[] };

test('each picture of the manifest is there, as large as it says', async () => {
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    expect(existsSync(fileOf(src))).toBe(true);
    const { width, height, format } = await sharp(fileOf(src)).metadata();
    expect(`${src} ${type}`).toBe(`${src} image/${format === 'svg' ? 'svg+xml' : format}`);
    if (sizes !== 'any') expect(`${src} ${sizes}`).toBe(`${src} ${width}x${height}`);
  }
});

test('whoever installs the shop sees it first, on a phone and on a wide screen, in little data', () => {
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  for (const { src, label } of screenshots) {
    expect(label).toMatch(/\w/);
    expect(statSync(fileOf(src)).size).toBeLessThan(MOST_BYTES);
  }
});
