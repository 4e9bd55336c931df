import { pictureColours } from '@/components/artwork/picture-colours';
import { ApiError } from '@/lib/client/api-error';
import { GetDrawCalendar } from '@/lib/contract/recurring';
import { offersTag } from '@/lib/routes/cache-tags';
import { isOfferPath } from '@/lib/routes/offer-paths';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { lightColoursOf } from '@/web/raffles/known-raffles';
import { calendarPdf } from './calendar-pdf';

interface Props {
  params: Promise<{ file: string }>;
}

const FILE = /^([a-z0-9_]+)-calendar\.pdf$/;
/** A calendar changes once a day, at midnight. */
const HEADERS = {
  'content-type': 'application/pdf',
  'cache-control': 'public, max-age=3600',
};

/** `/public/pdf/subscription/powerball2018-calendar.pdf`: a year of draws on one page. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  const offerKey = FILE.exec(file)?.[1];
  if (!offerKey || !isOfferPath(offerKey)) return new Response(null, { status: 404 });
  try {
    // The calendar depends on the game only, so any site will do.
    const site = { variant: 'AU', segmentName: '' } as const;
    const calendar = await publicRead(site, GetDrawCalendar, { offerKey }, [offersTag()]);
    const variant = calendar.currency === 'GBP' ? 'GB' : 'AU';
    const [messages, ofRaffle] = await Promise.all([
      getMessagesFor({ ...site, variant }, 'subscription'),
      lightColoursOf(offerKey),
    ]);
    const pdf = await calendarPdf(calendar, messages, pictureColours(offerKey, ofRaffle));
    const headers = { ...HEADERS, 'content-disposition': `inline; filename="${file}"` };
    return new Response(new Uint8Array(pdf), { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return new Response(null, { status: 404 });
    throw error;
  }
}
