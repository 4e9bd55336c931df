import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { DrawPicture, PICTURE_SIZE } from '@/components/results/draw-picture';
import { ApiError } from '@/lib/api/api-error';
import { publicRead } from '@/lib/api/public-read';
import { GetFullResult } from '@/lib/contract/draws';
import { copyFor } from '@/lib/copy/page-copy';
import { drawTag, resultsTag } from '@/lib/routes/cache-tags';
import { OFFER_PATHS } from '@/lib/routes/offer-paths';

interface Props {
  params: Promise<{ offer: string; file: string }>;
}

/** Drawn once, and again when the draw changes. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/bricolage-grotesque/files');
const fontFile = (weight: 600 | 800) =>
  readFile(path.join(FONTS, `bricolage-grotesque-latin-${weight}-normal.woff`));

/** `/og/powerball2018/draw-1519.png`: the picture that goes with a shared draw. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { offer: offerKey, file } = await params;
  const drawNo = Number(/^draw-(\d{1,9})\.png$/.exec(file)?.[1]);
  if (!drawNo || !OFFER_PATHS.includes(offerKey)) return new Response(null, { status: 404 });
  const tags = [drawTag(offerKey, drawNo), resultsTag(offerKey)];
  try {
    const site = { variant: 'AU', segmentName: 'au_default' } as const;
    const draw = await publicRead(site, GetFullResult, { offerKey, drawNo }, tags);
    const locale = draw.prizePool.currency === 'GBP' ? 'en-GB' : 'en-AU';
    const [words, text, display] = await Promise.all([
      copyFor({ ...site, variant: locale === 'en-GB' ? 'GB' : 'AU' }, 'results'),
      fontFile(600),
      fontFile(800),
    ]);
    return new ImageResponse(<DrawPicture draw={draw} words={words} locale={locale} />, {
      ...PICTURE_SIZE,
      fonts: [
        { name: 'Bricolage Grotesque', data: text, weight: 600, style: 'normal' },
        { name: 'Bricolage Grotesque', data: display, weight: 800, style: 'normal' },
      ],
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return new Response(null, { status: 404 });
    throw error;
  }
}
