import { liveDraws } from '@/web/page-data/live-draws';

interface Props {
  params: Promise<{ file: string }>;
}

/** Rendered once, and again when a draw changes: what everybody who watches asks for again and again costs no read. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

const SITES = {
  'AU.json': { variant: 'AU', segmentName: 'au_default' },
  'GB.json': { variant: 'GB', segmentName: 'gb_default' },
} as const;

/** `/live-draws/AU.json`: the draws of `/live`. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  if (!Object.hasOwn(SITES, file)) return new Response(null, { status: 404 });
  const draws = await liveDraws(SITES[file as keyof typeof SITES]);
  return Response.json(draws, { headers: { 'cache-control': 'public, max-age=2' } });
}
