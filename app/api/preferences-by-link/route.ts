import { ApiError } from '@/lib/client/api-error';
import { type Api, apiFor } from '@/lib/client/server-client';
import {
  CHANNELS,
  ChangePreferences,
  type CommunicationPreferences,
  GetPreferences,
  type Wish,
} from '@/lib/contract/preferences';
import { newSession } from '@/lib/session/cookie';
import { identityOf } from '@/lib/session/current';
import { LINK_FORM_HEADER, type LinkForm, linkFormAt, linkFormDone } from '@/lib/session/link-form';
import { textOrRefusal } from '@/lib/session/read-fields';
import { isSameOrigin, refusal } from '@/lib/session/same-origin';

/** A handful of boxes, one for each offer at the most. */
const MAX_BYTES = 16 * 1024;

type Wishes = Partial<Record<(typeof CHANNELS)[number], Wish>>;

/** The forms of the pages that a mail's link opens, for readers without scripts: done, and back to the page. */
export async function POST(request: Request): Promise<Response> {
  const form = linkFormAt(request.headers.get(LINK_FORM_HEADER) ?? '');
  if (!form) return refusal(404, 'request.not_found', 'There is no such call.');
  if (!isSameOrigin(request))
    return refusal(403, 'request.origin_refused', 'This request does not come from our own pages.');
  // the link is all that counts, whoever may be signed in here
  const nobody = identityOf(newSession(), 'AU', request.headers.get('x-forwarded-for'));
  const body = await textOrRefusal(request, MAX_BYTES);
  if (body instanceof Response) return body;
  const fields = new URLSearchParams(body);
  const said = await change(apiFor(nobody), form, fields).catch(troubleOf);
  return new Response(null, {
    status: 303,
    headers: { location: linkFormDone(form, said), 'cache-control': 'no-store' },
  });
}

async function change(
  api: Api,
  { page, token: id, offerKey }: LinkForm,
  fields: URLSearchParams,
): Promise<string> {
  const now = await api(GetPreferences, { id });
  const [said, preferences] =
    page === 'unsubscribe' ? leaving(fields.get('what'), offerKey, now) : chosen(fields, now);
  await api(ChangePreferences, { id, preferences });
  return said;
}

/** Leaves what the mail was about, or all; an address without an offer is about all. */
function leaving(
  what: string | null,
  offerKey: string | null,
  { preferences: { email } }: CommunicationPreferences,
): [said: string, wishes: Wishes] {
  const others = email.mutedOffers.filter((key) => key !== offerKey);
  if (what === 'undo_all') return ['undone', { email: { isOn: true } }];
  if (what === 'undo_offer') return ['undone', { email: { mutedOffers: others } }];
  // nothing is left to stop, so that there is nothing to undo either
  if (!email.isOn) return ['already', {}];
  if (what === 'offer' && offerKey)
    return ['done-offer', { email: { mutedOffers: [...others, offerKey] } }];
  return ['done-all', { email: { isOn: false } }];
}

/** What was chosen changes; what was left alone stays as it is. */
function chosen(
  fields: URLSearchParams,
  now: CommunicationPreferences,
): [said: string, wishes: Wishes] {
  const wishes: Wishes = {};
  for (const channel of CHANNELS) {
    const choice = fields.get(channel);
    if (choice === 'on' || choice === 'off') wishes[channel] = { isOn: choice === 'on' };
  }
  const added = fields.getAll('mute');
  const kept = fields.get('mute_none') ? [] : now.preferences.email.mutedOffers;
  if (added.length > 0 || fields.get('mute_none'))
    wishes.email = { ...wishes.email, mutedOffers: [...new Set([...kept, ...added])] };
  return ['saved', wishes];
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 410) return 'expired';
  return [401, 404].includes(error.status) ? 'invalid' : 'failed';
}
