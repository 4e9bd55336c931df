import { z } from 'zod';
import type { ErrorCode } from './errors';
import type { StaffRole } from './operator/roles';
import type { Capability } from './site';

/** A message for the customer, shown as a notification (or next to the form field `target`). */
export const Message = z.object({
  level: z.enum(['error', 'info', 'success']),
  code: z.string(),
  message: z.string(),
  target: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

export const PageInfo = z.object({
  limit: z.number().int(),
  offset: z.number().int(),
  total: z.number().int(),
});

/** The URLs of a list's other pages: paths with their query, like the call's own. */
export const PageLinks = z.object({
  first: z.string(),
  previous: z.string().optional(),
  next: z.string().optional(),
  last: z.string(),
});
export type PageLinks = z.infer<typeof PageLinks>;

/**
 * One page of a list. On the wire: `{ result: items, page_info, links }`; the HTTP layer adds the
 * links, not the verb.
 */
export interface Page<T> {
  items: T[];
  pageInfo: z.infer<typeof PageInfo>;
  links?: PageLinks | undefined;
}

export type Access =
  /** anyone; a signed-in customer is identified */
  | 'public'
  /** needs a bearer token */
  | 'customer'
  /** the shop's own people: needs a bearer token of theirs, and one of the call's `roles` */
  | 'staff'
  /** the web tier and operators only: never forwarded from a browser */
  | 'internal';

/** The path of a call, and who may make it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** default `/v2` */
  base?:
    | '/social/v2'
    | '/rewards/v2'
    | '/cms'
    | '/customer-verify'
    | '/gamify'
    | '/discovery'
    | '/operator/v1';
  /** `:name` parts are taken from the input field of that name; the rest is query (GET, DELETE) or body */
  path: `/${string}`;
  /** the lowest API version that has the call; default 3.0, in the lotto party 2.0 */
  version?: string;
  access: Access;
  /**
   * capabilities that the caller's segment must have, all of them (a visitor's segment is the
   * variant's default)
   */
  capabilities?: readonly Capability[];
  /** one of these is enough */
  anyCapability?: readonly Capability[];
  /** which of the shop's people may make it; an auditor may make every one that reads */
  roles?: readonly StaffRole[] | 'everyone';
  /** only within minutes of the password and a code of the authenticator: what moves money, or decides who may */
  confirmed?: true;
  /** also allowed while the customer has to choose a new password or accept new terms first */
  whileRestricted?: true;
  /**
   * a GET that a view of the office does not make for the customer: what it answers with opens, redeems or signs in, or it
   * does more than read. All other methods are refused there anyway
   */
  ownerOnly?: true;
  /**
   * a GET that sets right what it reads, in the database alone: a cart whose draw has closed. A view of the office has it
   * undone; whatever else a GET would write is refused there
   */
  tidies?: true;
  /** whether browsers may make it through the web tier */
  browser?: true;
  /** the name of the call that replaces it when the browser's visitor is not signed in */
  forGuests?: string;
  /** the body is form-encoded */
  form?: true;
  /** the body is multipart/form-data: one of its fields is a file */
  multipart?: true;
  /** moves money: requires an Idempotency-Key, and repeats get the first answer */
  idempotent?: true;
  /** may be sent without a key, and then runs each time: a repeat does no harm by itself */
  keyOptional?: true;
  /** input fields, at any depth, that are never stored, not even as part of a hash */
  secrets?: readonly string[];
  /** the result is one page of a list */
  paged?: true;
  /** an empty result (no items, or no content) is sent as 204 without a body; clients read it back as this */
  noContent?: 'list' | 'nothing';
  /**
   * a history, a list or a report on which nothing is decided: a replica may answer it as things stood two seconds ago, but
   * for whoever has just changed something
   */
  mayLag?: true;
  /** how long the asker may keep the answer; nobody keeps it where left out */
  maxAgeSeconds?: number;
  /** a result whose `isPending` is true is sent as 202: what was asked for is under way */
  accepted?: true;
}

export interface Call<
  E extends Endpoint = Endpoint,
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  N extends string = string,
> {
  endpoint: E;
  /** camelCase, unique: the OpenAPI operationId, and the name by which browsers call it */
  name: N;
  input: I;
  /** schema of the result, or of one item where the endpoint is paged */
  result: R;
  errors: readonly ErrorCode[];
}

interface Shape {
  input: z.ZodType;
  result: z.ZodType;
  errors?: readonly ErrorCode[];
}

/**
 * Declares a call once for both sides: the server's `serve(call, verb)` and the clients, which pass
 * it or its name.
 */
export function call<const N extends string, const D extends Endpoint & Shape>(
  name: N,
  declared: D & { [K in Exclude<keyof D, keyof Endpoint | keyof Shape>]: never },
): Call<Pick<D, keyof D & keyof Endpoint> & Endpoint, D['input'], D['result'], N> {
  const { input, result, errors = [], ...endpoint } = declared;
  return { name, endpoint: endpoint as never, input, result, errors };
}

/** What the caller passes (before defaults). */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What the verb receives (parsed, defaults filled in). */
export type VerbInput<C extends Call> = z.output<C['input']>;
export type CallResult<C extends Call> = C['endpoint'] extends { paged: true }
  ? Page<z.output<C['result']>>
  : z.output<C['result']>;

/** No input, or no result. */
export const Nothing = z.object({});

/** Default page size 10 (specification), at most 100. */
export const PageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
