import { z } from 'zod';
import { COLLECTIONS } from './collections';

type Json = Record<string, unknown>;

const ERROR = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          extensions: { type: 'object', properties: { code: { type: 'string' } } },
        },
      },
    },
  },
};
const ITEM = { type: 'object', additionalProperties: true };
const LIST = { type: 'array', items: ITEM };
const EDITOR = [{ bearer: [] }];

const json = (schema: Json) => ({ 'application/json': { schema } });
const answer = (data: Json, meta?: Json): Json => ({
  description: 'Done',
  content: json({ type: 'object', properties: { data, ...(meta && { meta }) } }),
});
const refusals = (...named: [number, string][]): Json =>
  Object.fromEntries(
    named.map(([status, codes]) => [status, { description: codes, content: json(ERROR) }]),
  );
const READ = refusals([400, 'INVALID_QUERY'], [403, 'FORBIDDEN'], [429, 'REQUESTS_EXCEEDED']);
const WRITE = refusals(
  [400, 'FAILED_VALIDATION | INVALID_PAYLOAD | INVALID_QUERY | RECORD_NOT_UNIQUE'],
  [401, 'INVALID_CREDENTIALS'],
  [403, 'FORBIDDEN'],
  [413, 'CONTENT_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
);

const text = { type: 'string' };
const inPath = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
});
const COLLECTION = inPath('collection', {
  type: 'string',
  enum: COLLECTIONS.map(({ name }) => name),
});
const FIELDS = inQuery('fields', text);
const QUERY = [
  FIELDS,
  inQuery('filter', text),
  inQuery('sort', text),
  inQuery('limit', z.toJSONSchema(z.number().int().min(-1).default(100)) as Json),
  inQuery('offset', { type: 'integer', minimum: 0 }),
  inQuery('page', { type: 'integer', minimum: 1 }),
  inQuery('search', text),
  inQuery('meta', text),
];
const META = {
  type: 'object',
  properties: { total_count: { type: 'integer' }, filter_count: { type: 'integer' } },
};
const body = (schema: Json): Json => ({ required: true, content: json(schema) });

/** The content API's part of the OpenAPI document. */
export const cmsPaths = (): Record<string, Json> => ({
  '/cms/items/{collection}': {
    get: {
      operationId: 'readItems',
      security: [],
      parameters: [COLLECTION, ...QUERY],
      responses: { 200: answer({ oneOf: [LIST, ITEM] }, META), ...READ },
    },
    post: {
      operationId: 'createItems',
      security: EDITOR,
      parameters: [COLLECTION, FIELDS],
      requestBody: body({ oneOf: [ITEM, LIST] }),
      responses: { 200: answer({ oneOf: [ITEM, LIST] }), ...WRITE },
    },
    patch: {
      operationId: 'updateItems',
      security: EDITOR,
      parameters: [COLLECTION, FIELDS],
      requestBody: body({ oneOf: [ITEM, LIST] }),
      responses: { 200: answer({ oneOf: [LIST, ITEM] }), ...WRITE },
    },
    delete: {
      operationId: 'deleteItems',
      security: EDITOR,
      parameters: [COLLECTION],
      requestBody: body({ oneOf: [ITEM, { type: 'array', items: text }] }),
      responses: { 204: { description: 'Gone' }, ...WRITE },
    },
  },
  '/cms/items/{collection}/{id}': {
    get: {
      operationId: 'readItem',
      security: [],
      parameters: [COLLECTION, inPath('id', text), FIELDS],
      responses: { 200: answer(ITEM), ...READ },
    },
    patch: {
      operationId: 'updateItem',
      security: EDITOR,
      parameters: [COLLECTION, inPath('id', text), FIELDS],
      requestBody: body(ITEM),
      responses: { 200: answer(ITEM), ...WRITE },
    },
    delete: {
      operationId: 'deleteItem',
      security: EDITOR,
      parameters: [COLLECTION, inPath('id', text)],
      responses: { 204: { description: 'Gone' }, ...WRITE },
    },
  },
});
