import { ApiError } from '@/lib/client/api-error';
import {
  CHANNELS,
  ChangePreferences,
  type CommunicationPreferences,
  GetPreferences,
  type Wish,
} from '@/lib/contract/preferences';
import { type Api, apiFor } from '@/web/api/server-client';
import { newSession } from '@/web/session/cookie';
import { chosenVariant } from '@/web/session/current';
import { identityOf } from '@/web/session/identity-of';
import { LINK_FORM_HEADER, type LinkForm, linkFormAt, linkFormDone } from '@/web/session/link-form';
import { textOrRefusal } from '@/web/session/read-fields';
import { isSameOrigin, refusalTo } from '@/web/session/same-origin';

/** A few checkboxes, at most one for each offer. */
const MAX_BYTES = 16 * 1024;

type Wishes = Partial<Record<(typeof CHANNELS)[number], Wish>>;

/**
 * The plain forms of the pages that mail links open, for readers without scripts: makes the change and redirects back.
 */
export async function POST(request: Request): Promise<Response> {
  const form = linkFormAt(request.headers.get(LINK_FORM_HEADER) ?? '');
  const variant = await chosenVariant();
  if (!form) return refusalTo(variant, 'request.not_found', 'request.not_found.call');
  if (!isSameOrigin(request)) return refusalTo(variant, 'request.origin_refused');
  // only the link's token counts, even when somebody is signed in
  const nobody = identityOf(newSession(), 'AU', request.headers.get('x-forwarded-for'));
  const body = await textOrRefusal(request, { maxBytes: MAX_BYTES, variant });
  if (body instanceof Response) return body;
  const fields = new URLSearchParams(body);
  const outcome = await change(apiFor(nobody), form, fields).catch(troubleOf);
  return new Response(null, {
    status: 303,
    headers: { location: linkFormDone(form, outcome), 'cache-control': 'no-store' },
  });
}

async function change(
  api: Api,
  { page, token: id, offerKey }: LinkForm,
  fields: URLSearchParams,
): Promise<string> {
  const now = await api(GetPreferences, { id });
  const [outcome, preferences] =
    page === 'unsubscribe' ? leaving(fields.get('what'), offerKey, now) : chosen(fields, now);
  const closing = fields.get('closing_mails');
  const isChosen = page !== 'unsubscribe' && (closing === 'on' || closing === 'off');
  await api(ChangePreferences, {
    id,
    preferences,
    ...(isChosen && { closingMails: closing === 'on' }),
  });
  return outcome;
}

/** Unsubscribes from the mail's offer, or from all. A link without an offer means all. */
function leaving(
  what: string | null,
  offerKey: string | null,
  { preferences: { email } }: CommunicationPreferences,
): [outcome: string, wishes: Wishes] {
  const others = email.mutedOffers.filter((key) => key !== offerKey);
  if (what === 'undo_all') return ['undone', { email: { isOn: true } }];
  if (what === 'undo_offer') return ['undone', { email: { mutedOffers: others } }];
  // nothing was on, so there is nothing to undo either
  if (!email.isOn) return ['already', {}];
  if (what === 'offer' && offerKey)
    return ['done-offer', { email: { mutedOffers: [...others, offerKey] } }];
  return ['done-all', { email: { isOn: false } }];
}

/** Changes only the settings that the form sent. */
function chosen(
  fields: URLSearchParams,
  now: CommunicationPreferences,
): [outcome: string, wishes: Wishes] {
  const wishes: Wishes = {};
  for (const channel of CHANNELS) {
    const choice = fields.get(channel);
    if (choice === 'on' || choice === 'off') wishes[channel] = { isOn: choice === 'on' };
  }
  const added = fields.getAll('mute');
  const muted = fields.get('mute_none') ? [] : now.preferences.email.mutedOffers;
  if (added.length > 0 || fields.get('mute_none'))
    wishes.email = { ...wishes.email, mutedOffers: [...new Set([...muted, ...added])] };
  return ['saved', wishes];
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 410) return 'expired';
  return [401, 404].includes(error.status) ? 'invalid' : 'failed';
}
