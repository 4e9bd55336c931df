import { fromWire } from '@/lib/client/wire';
import { IdentityForm } from '@/lib/contract/verification-elsewhere';
import { siteTheme } from '@/web/content/site-theme';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { answerCall } from '@/web/session/answer-call';
import { identityFormPage } from './form-page';

/** The certified form as a PDF, filled in with the details of whoever is signed in. A refusal is the API's own. */
export async function POST(request: Request): Promise<Response> {
  const answer = await answerCall(request, 'beginIdentityForm', {});
  if (!answer.ok) return answer;
  const form = IdentityForm.parse((fromWire(await answer.json()) as { result: unknown }).result);
  // words and colours depend on the variant alone
  const site = { variant: form.variant, segmentName: '' };
  const [messages, { print }] = await Promise.all([
    getMessagesFor(site, 'identityForm'),
    siteTheme(site),
  ]);
  const pdf = await identityFormPage(form, messages, print);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/pdf');
  headers.set('cache-control', 'no-store');
  headers.set('content-disposition', `attachment; filename="${messages.fileName}"`);
  return new Response(new Uint8Array(pdf), { headers });
}
