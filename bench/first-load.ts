import { gzipSync } from 'node:zlib';
import { publicPages } from './public-pages';
import type { Finding } from './report';

const BUDGET_KB = 150;

/** JavaScript that a page asks for before anybody does anything, as it travels. */
export async function measureFirstLoad(baseUrl: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, path] of await publicPages(baseUrl)) {
    const scripts = await scriptsOf(baseUrl + path);
    const sizes = await Promise.all(
      scripts.map((script) => gzippedBytes(new URL(script, baseUrl).href)),
    );
    findings.push({
      what: `first-load JavaScript, ${name}`,
      measured: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      unit: 'KB',
      atMost: BUDGET_KB,
      detail: `${path}: ${scripts.length} scripts, gzip`,
    });
  }
  return findings;
}

/** Scripts of the page, without those that only browsers without modules ask for. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  // Parts that were rendered by the server and fetched apart are asked for ahead.
  const ahead = (html.match(/<link[^>]+>/g) ?? []).filter((tag) => /as="script"/.test(tag));
  const sources = [...tags, ...ahead]
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => tag.match(/(?:src|href)="([^"]+)"/)?.[1] ?? '');
  return [...new Set(sources)];
}

async function gzippedBytes(url: string): Promise<number> {
  const script = await fetch(url);
  if (!script.ok) throw new Error(`A page asks for ${url}, which answers ${script.status}.`);
  return gzipSync(Buffer.from(await script.arrayBuffer())).length;
}
