import { offerMarks } from '@/components/artwork/offer-marks';

export const dynamic = 'force-static';

export const GET = (): Response =>
  new Response(offerMarks(), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
