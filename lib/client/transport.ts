/** Carries a signed request to the API: in-process if the API runs in this server, otherwise over HTTP. */
export type Transport = (request: Request) => Promise<Response>;

/**
 * A call that never leaves this process. Nothing signs it: it is a function's argument, which no request can be. All
 * else that the API checks of a request, it checks of this.
 */
export interface DirectCall {
  name: string;
  /** path and query, as they would be sent */
  path: string;
  /** the path's parameters */
  params: Record<string, string>;
  /** the fields of a change; those of a read are in the query */
  fields: Record<string, unknown>;
  /** `identityHeaders`, and the idempotency key */
  headers: Record<string, string>;
}
export type DirectCalls = (call: DirectCall) => Promise<Response>;
