import type { z } from 'zod';
import { versionOf } from '@/lib/client/exchange';
import { wireName, wireSchema } from '@/lib/client/wire-schema';
import { type Call, type Endpoint, Message, PageInfo, PageLinks } from '@/lib/contract/call';
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors';
import type { Route } from '@/server/http/serve';

type Json = Record<string, unknown>;

/** One OpenAPI 3.1 document for every call at every base, made from the same declarations that serve them. */
export function openApi(routes: Route[], otherPaths: Record<string, Json> = {}): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { endpoint } = route.call;
    const path = `${endpoint.base ?? '/v2'}${endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => `{${wireName(name)}}`)}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fairdraw commerce API', version: '3.6' },
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'x-signature',
          description:
            '`v2=` and the HMAC-SHA256 (hex) of these, one per line: `v2`, x-timestamp, x-application-key, bearer token, method, path with query, Idempotency-Key, x-body-sha256 (SHA-256 of the body as hex). What a request does not have is an empty line.',
        },
      },
    },
  };
}

function operation({ call }: Route): Json {
  const { endpoint } = call;
  const input = wireSchema(call.input, 'input');
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => wireName(name));
  const hasBody = endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || endpoint.form);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...(hasBody
      ? []
      : rest.map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.has(name),
          schema,
        }))),
    ...(endpoint.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: !endpoint.keyOptional,
            schema: { type: 'string' },
          },
        ]
      : []),
  ];
  const body = input.properties
    ? {
        ...input,
        properties: Object.fromEntries(rest),
        required: [...required].filter((name) => !inPath.includes(name)),
      }
    : input;
  const hasFields = rest.length > 0 || !input.properties;
  const answer = { 'application/json': { schema: success(call.result, endpoint.paged) } };
  return {
    operationId: call.name,
    'x-api-version': versionOf(endpoint),
    security:
      endpoint.access === 'customer' ? [{ signature: [], bearer: [] }] : [{ signature: [] }],
    parameters,
    ...(hasBody && hasFields
      ? { requestBody: { required: true, content: { [mediaTypeOf(endpoint)]: { schema: body } } } }
      : {}),
    responses: {
      200: { description: 'Done', content: answer },
      ...(endpoint.accepted && { 202: { description: 'Under way', content: answer } }),
      ...(endpoint.noContent && { 204: { description: 'Nothing to send' } }),
      ...failures(call),
    },
  };
}

function mediaTypeOf({ form, multipart }: Endpoint): string {
  if (multipart) return 'multipart/form-data';
  return form ? 'application/x-www-form-urlencoded' : 'application/json';
}

function success(result: z.ZodType, paged: boolean | undefined): Json {
  const schema = wireSchema(result, 'output');
  const messages = { type: 'array', items: wireSchema(Message, 'output') };
  if (!paged)
    return { type: 'object', properties: { result: schema, messages }, required: ['result'] };
  return {
    type: 'object',
    properties: {
      result: { type: 'array', items: schema },
      page_info: wireSchema(PageInfo, 'output'),
      links: wireSchema(PageLinks, 'output'),
      messages,
    },
    required: ['result', 'page_info', 'links'],
  };
}

function failures({ endpoint, errors }: Call): Record<string, Json> {
  const byStatus: Record<string, string[]> = {};
  const ofAny: ErrorCode[] = ['request.invalid', 'request.signature_invalid'];
  const ofCustomers: ErrorCode[] = ['auth.required', 'auth.token_invalid'];
  const codes = new Set([
    ...ofAny,
    ...(endpoint.access === 'customer' ? ofCustomers : []),
    ...permissionErrors(endpoint),
    ...errors,
  ]);
  for (const code of codes) {
    const status = String(ERROR_STATUS[code]);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [status, { description: names.join(' | ') }]),
  );
}

function permissionErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, whileRestricted, capabilities, anyCapability } = endpoint;
  const isRestricted = access === 'customer' && !whileRestricted;
  return [
    ...(isRestricted ? (['auth.password_change_required', 'auth.terms_required'] as const) : []),
    ...(capabilities || anyCapability ? (['auth.capability_missing'] as const) : []),
  ];
}
