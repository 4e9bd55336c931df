import { Variant } from '@/lib/contract/site';
import { guestSite } from '@/web/page-data/guest-sites';
import { liveDraws } from '@/web/page-data/live-draws';

interface Props {
  params: Promise<{ file: string }>;
}

/** Rendered once, and again when a draw changes: what everybody who watches asks for again and again costs no read. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** `/live-draws/AU.json`: the draws of `/live`, in a variant that is open. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  const variant = Variant.options.find((name) => file === `${name}.json`);
  const site = variant && (await guestSite(variant));
  if (!site) return new Response(null, { status: 404 });
  const draws = await liveDraws(site);
  return Response.json(draws, { headers: { 'cache-control': 'public, max-age=2' } });
}
