import { PartyToken } from '@/lib/contract/party-groups';
import { links } from '@/lib/routes/links';
import { siteOrigin } from '@/lib/routes/origin';
import { drawQrCode } from '@/lib/text/qr-code';
import { currentSession, identityNow } from '@/web/session/current';

/** `/api/party/code?token=…`: the address that others join a group by, as a QR code. No other address is drawn. */
export async function GET(request: Request): Promise<Response> {
  const token = PartyToken.safeParse(new URL(request.url).searchParams.get('token'));
  if (!token.success) return new Response(null, { status: 404 });
  const site = await identityNow(await currentSession());
  const address = `${siteOrigin(site.variant)}${links(site).href('lottoPartyGroup')}?token=${token.data}`;
  const { size, path } = drawQrCode(address);
  // dark on light in every scheme: scanners need it
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });
}
