import { platformRoutes } from '@/server/platform';
import { readEnv } from '@/server/runtime/env';
import { testShop } from '@/server/testing/test-shop';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security: object[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const shop = testShop();
let document: Document;

beforeAll(async () => {
  const response = await shop.send({ path: '/v2/openapi.json', headers: { 'x-signature': null } });
  expect(response.status).toBe(200);
  document = (await response.json()) as Document;
});

test('where it is off, there is no such address', async () => {
  const env = readEnv();
  Object.assign(env, { OPENAPI: false });
  try {
    const response = await shop.send({
      path: '/v2/openapi.json',
      headers: { 'x-signature': null },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'request.not_found' } });
  } finally {
    Object.assign(env, { OPENAPI: true });
  }
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );

test('one document describes every call that is served, and nothing else', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const served = platformRoutes.map(({ call: { name, endpoint } }) => {
    const path = endpoint.path.replace(
      /:(\w+)/g,
      (_, parameter: string) => `{${snake(parameter)}}`,
    );
    return `${endpoint.method.toLowerCase()} ${endpoint.base ?? '/v2'}${path} ${name}`;
  });
  const described = operations().map(
    ({ path, method, operation }) => `${method} ${path} ${operation.operationId}`,
  );
  expect(described.toSorted()).toEqual(served.toSorted());
});

test('no two calls have one name', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what stands in a path is a parameter, required, and in no body or query', () => {
  for (const { path, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const elsewhere = [
      ...operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name),
      ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      ),
    ];
    for (const name of named) expect(elsewhere).not.toContain(name);
  }
});

test('money moves with a key, and bodies travel as they are declared', () => {
  for (const { operation } of operations()) {
    const route = platformRoutes.find(({ call }) => call.name === operation.operationId);
    const key = operation.parameters.find(({ name }) => name === 'Idempotency-Key');
    const { idempotent, keyOptional } = route?.call.endpoint ?? {};
    expect(key?.required).toBe(idempotent ? !keyOptional : undefined);
    const needsBearer = operation.security.some((scheme) => 'bearer' in scheme);
    expect(needsBearer).toBe(route?.call.endpoint.access === 'customer');
    const [mediaType = null] = Object.keys(operation.requestBody?.content ?? {});
    const { form, multipart } = route?.call.endpoint ?? {};
    const ofForm = form ? 'application/x-www-form-urlencoded' : 'application/json';
    if (mediaType) expect(mediaType).toBe(multipart ? 'multipart/form-data' : ofForm);
  }
});

test('every answer has a schema, every reference a target, every property its name on the wire', () => {
  for (const { operation } of operations()) {
    expect(operation.responses[200]?.content?.['application/json']?.schema).toBeDefined();
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '422']));
    for (const node of nodesOf(operation)) {
      expect(node).not.toHaveProperty('$ref');
      for (const name of Object.keys((node.properties as object) ?? {}))
        expect(name).toMatch(/^[a-z0-9_]+$/);
    }
  }
});

function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
