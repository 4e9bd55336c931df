/** The browser's Cache Storage in memory, as far as the shop uses it: tests have none. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, { body: string; headers: Headers }>>();
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://shop.example').href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map();
    stores.set(name, store);
    return {
      put: async (request: string, response: Response) => {
        store.set(addressOf(request), { body: await response.text(), headers: response.headers });
      },
      match: async (request: string | { url: string }) => {
        const { body, headers } = store.get(addressOf(request)) ?? {};
        return body === undefined ? undefined : new Response(body, { headers });
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (request: string) => store.delete(addressOf(request)),
    };
  };
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}
