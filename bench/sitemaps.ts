/** The paths that one of the shop's sitemaps lists. */
export async function sitemapPaths(baseUrl: string, sitemap: string): Promise<string[]> {
  return (await locationsIn(`${baseUrl}/sitemaps/${sitemap}.xml`)).map(pathOf);
}

/** The paths of all sitemaps. */
export async function allSitemapPaths(baseUrl: string): Promise<string[]> {
  const files = await locationsIn(`${baseUrl}/sitemap.xml`);
  const lists = await Promise.all(files.map((url) => locationsIn(baseUrl + pathOf(url))));
  return lists.flat().map(pathOf);
}

async function locationsIn(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

const pathOf = (url: string): string => new URL(url).pathname;
