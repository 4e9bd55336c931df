import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Copy, CopyCategory } from '@/lib/copy/copy';
import { layOver } from './lay-over';
import { SHIPPED_COPY } from './shipped';

const british = new Map<CopyCategory, Promise<ReadonlyMap<string, unknown>>>();

/** A category's words as they ship: the Australian ones, in pounds and British spelling where that differs. */
export async function shippedWords<C extends CopyCategory>(
  locale: 'en-AU' | 'en-GB',
  category: C,
): Promise<Copy[C]> {
  if (locale === 'en-AU') return SHIPPED_COPY[category];
  const words = british.get(category) ?? readBritish(category);
  british.set(category, words);
  return layOver(SHIPPED_COPY[category], await words);
}

async function readBritish(category: string): Promise<ReadonlyMap<string, unknown>> {
  const file = path.join(process.cwd(), 'content', 'copy', 'en-GB', `${category}.json`);
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as object));
  } catch {
    return new Map();
  }
}
