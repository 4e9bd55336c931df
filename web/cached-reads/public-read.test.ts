import { ListCauses } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { provideTransport } from '@/web/api/transport';
import { provideSettings } from '@/web/testing/provide-settings';
import { publicRead } from './public-read';

const SITE: Site = { variant: 'AU', segmentName: 'au_default' };
const REEF = { key: 'reef', slug: 'reef', name: 'Reef', summary: '', story: '', offer_keys: [] };

let storedKeys: string[];
beforeEach(() => {
  storedKeys = [];
  provideSettings({
    API_SECRET: 'a secret of more than thirty-two characters, for tests',
    API_APPLICATION_KEY: 'test-application',
  });
  // Next's cache exists only in its server; this stub records the keys it is asked to store.
  Object.assign(globalThis, {
    __incrementalCache: {
      generateSimpleCacheKey: (key: string) => key,
      get: async () => null,
      set: async (key: string) => void storedKeys.push(key),
    },
  });
  provideTransport(async (request) => {
    const result = new URL(request.url).searchParams.get('slug') === REEF.slug ? [REEF] : [];
    const page_info = { limit: 1, offset: 0, total: result.length };
    return Response.json({ result, page_info });
  });
});

test('a list that has something in it is kept, and names that find nothing leave nothing behind', async () => {
  const causes = (slug: string) => publicRead(SITE, ListCauses, { slug, limit: 1 }, []);
  expect((await causes('reef')).items).toHaveLength(1);
  expect(storedKeys).toHaveLength(1);
  for (let at = 0; at < 20; at += 1) expect((await causes(`none-${at}`)).items).toEqual([]);
  expect(storedKeys).toHaveLength(1);
});
