import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The items of a collection as they ship in `content/`, in snake_case: what stands in while a content system has never
 * answered. A checkout without them ships none.
 */
export async function shippedItems(collection: string): Promise<unknown[]> {
  const folder = path.join(process.cwd(), 'content', collection);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const items = await Promise.all(names.map((name) => readItem(folder, name)));
  return items.filter((item) => item !== null);
}

async function readItem(folder: string, name: string): Promise<unknown> {
  const id = path.basename(name, '.json');
  try {
    const item: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const body = await readFile(path.join(folder, `${id}.md`), 'utf8').catch(() => null);
    return { id, ...(item as object), ...(body !== null && { body }) };
  } catch {
    return null;
  }
}
