import { offerMarks } from '@/components/artwork/offer-marks';

export const dynamic = 'force-static';

export const GET = (): Response =>
  new Response(offerMarks(), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      // a new game's mark appears at most a minute after its release, or on the second page view
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    },
  });
