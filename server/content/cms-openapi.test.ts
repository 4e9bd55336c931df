import { cmsPaths } from './cms-openapi';
import { aCms } from './testing/a-cms';

const cms = aCms();

test('every call that the document names is answered, at its base', async () => {
  const calls = Object.entries(cmsPaths()).flatMap(([path, byMethod]) =>
    Object.keys(byMethod).map((method) => [path, method.toUpperCase()] as const),
  );
  expect(calls).toHaveLength(7);
  for (const [path, method] of calls) {
    const address = path
      .replace('/cms', '')
      .replace('{collection}', 'pages')
      .replace('{id}', 'nobody');
    const { codes } = await cms.edit(address, method, method === 'GET' ? undefined : {});
    expect([path, method, codes]).not.toEqual([path, method, ['ROUTE_NOT_FOUND']]);
    expect([path, method, codes]).not.toEqual([path, method, ['METHOD_NOT_ALLOWED']]);
  }
});

test('no two operations of it have one name', () => {
  const names = Object.values(cmsPaths()).flatMap((byMethod) =>
    Object.values(byMethod).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});
