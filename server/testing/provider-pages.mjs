import { text } from 'node:stream/consumers';

const PAGE = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,">
<main><h1>Sign in at Acme</h1><form method="post"><label>Name at Acme <input name="login" required></label>
<button>Sign in at Acme</button></form><a href="?cancel">Cancel</a></main></html>`;

/** The settings by which a provider sends people to the pages below, in place of those that the library brings. */
export const OWN_PAGES = {
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
};

/** Answers a provider's requests, with a page that asks for a name and agrees to whatever the shop wants to know. */
export function answerOf(provider) {
  const answer = provider.callback();
  return (request, response) =>
    request.url.startsWith('/interaction/')
      ? void interact(provider, request, response).catch((error) =>
          response.writeHead(400).end(String(error)),
        )
      : answer(request, response);
}

async function interact(provider, request, response) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  const finish = (result) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (request.url.endsWith('?cancel')) return finish({ error: 'access_denied' });
  if (prompt.name === 'login') {
    const name = new URLSearchParams(await text(request)).get('login');
    if (name) return finish({ login: { accountId: name } });
    return response.setHeader('content-type', 'text/html').end(PAGE);
  }
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: session.accountId, clientId: params.client_id });
  const { missingOIDCScope = [], missingOIDCClaims = [] } = prompt.details;
  grant.addOIDCScope(missingOIDCScope.join(' '));
  grant.addOIDCClaims(missingOIDCClaims);
  return finish({ consent: { grantId: await grant.save() } });
}
