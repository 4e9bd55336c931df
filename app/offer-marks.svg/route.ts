import { offerMarks } from '@/components/artwork/offer-marks';

export const dynamic = 'force-static';

export const GET = (): Response =>
  new Response(offerMarks(), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      // a new game's mark is seen a minute after its release at the latest, or on the second page
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    },
  });
