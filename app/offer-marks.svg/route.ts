import { offerMarks } from '@/components/artwork/offer-marks';
import { knownRaffles } from '@/web/raffles/known-raffles';

/** Which raffles there are is data, and a build has none. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(offerMarks(await knownRaffles()), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      // a new offer's mark appears at most a minute after it is sold, or on the second page view
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    },
  });
}
