import {
  allowInsecureRequests,
  type ClientAuth,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { askGateway, outcomeOfResponse } from '../gateway-calls';
import { bodyWithin } from '../witness/body-within';

/** The most that any request to a provider may take, and how much it may answer. */
const TIMEOUT_SECONDS = 6;
const MOST_BYTES = 256 * 1024;
/** How long a provider's own description of itself is believed. */
const FRESH_MS = 3_600_000;

/** A client that an OpenID provider knows. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  authentication: ClientAuth;
  /** only for a provider on this machine, in a sandbox */
  isHttpAllowed: boolean;
  /** where the provider's description leaves it out */
  tokenEndpoint?: string;
}

/** The provider did not answer in time, or answered that something is wrong with itself. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const known = new Map<string, { configuration: Configuration; readAtMs: number }>();

/**
 * Reads what a provider says about itself, at most once an hour. Every request to it has a time limit and a longest
 * answer, and the signatures of its tokens are checked, which the library leaves out by default.
 * @throws ProviderAway, or an Error of the library for a description that does not fit the issuer
 */
export async function discoverProvider(client: OpenIdClient): Promise<Configuration> {
  const name = `${client.issuer} ${client.clientId}`;
  const before = known.get(name);
  if (before && Date.now() - before.readAtMs < FRESH_MS) return before.configuration;
  const extensions = client.isHttpAllowed
    ? [allowInsecureRequests, enableNonRepudiationChecks]
    : [enableNonRepudiationChecks];
  const { authentication } = client;
  const discovered = await discovery(new URL(client.issuer), client.clientId, {}, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: extensions,
    [customFetch]: limitedFetch,
  }).catch(rethrowAway);
  const { supportsPKCE: _method, ...metadata } = discovered.serverMetadata();
  const { tokenEndpoint = metadata.token_endpoint } = client;
  const configuration = new Configuration(
    { ...metadata, ...(tokenEndpoint && { token_endpoint: tokenEndpoint }) },
    client.clientId,
    {},
    authentication,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = limitedFetch;
  for (const extend of extensions) extend(configuration);
  known.set(name, { configuration, readAtMs: Date.now() });
  return configuration;
}

/** The library wraps what a request throws. @throws ProviderAway where that is the cause, else the error itself */
export function rethrowAway(error: unknown): never {
  if (error instanceof Error && error.cause instanceof ProviderAway) throw error.cause;
  throw error;
}

const ASKING = { gateway: 'openid', operation: 'fetch', outcomeOf: outcomeOfResponse };

const limitedFetch: CustomFetch = async (url, options) => {
  const { body, headers, method, redirect, signal } = options;
  let response: Response;
  let content: Uint8Array;
  try {
    response = await askGateway(ASKING, () =>
      fetch(url, {
        headers,
        method,
        redirect,
        ...(body && { body: body as BodyInit }),
        ...(signal && { signal }),
      }),
    );
    content = await bodyWithin(response, MOST_BYTES);
  } catch {
    throw new ProviderAway('no answer');
  }
  if (response.status >= 500) throw new ProviderAway(`answered ${response.status}`);
  const { status, headers: answered } = response;
  return new Response(content.length > 0 ? Buffer.from(content) : null, {
    status,
    headers: answered,
  });
};
