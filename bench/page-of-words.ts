import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDirectus, createItem, rest, staticToken, updateItem } from '@directus/sdk';
import { readEnv } from '@/server/runtime/env';

interface Schema {
  pages: Record<string, unknown>[];
}

const ADDRESS = '/words-for-a-bench';
const PARAGRAPH = `${'One word stands beside another and says nothing at all. '.repeat(8)}\n\n`;
/** how far its weight may be off, as a share */
const CLOSE_ENOUGH = 0.02;
const MOST_TRIES = 40;

/**
 * An editor's page of plain words that weighs as much as another page does: no data, no pictures, the same frame.
 * @returns its address
 */
export async function pageOfWords(baseUrl: string, bytes: number): Promise<string> {
  const { CMS_TOKEN } = readEnv();
  if (!CMS_TOKEN) throw new Error('A page of words wants an editor: CMS_TOKEN is not set');
  const editor = createDirectus<Schema>(`${baseUrl}/cms`).with(staticToken(CMS_TOKEN)).with(rest());
  const id = randomUUID();
  const sections = (paragraphs: number) => [
    { type: 'text', title: 'Words', body: PARAGRAPH.repeat(paragraphs) },
  ];
  await editor.request(
    createItem('pages', {
      id,
      path: ADDRESS,
      template: 'default',
      name: 'A page of words',
      seo_title: 'A page of words',
      seo_description: 'As heavy as another page, and made of nothing but words.',
      header: true,
      footer: true,
      sections: sections(1),
    }),
  );
  let paragraphs = 1;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const weight = await weightOf(baseUrl + ADDRESS);
    if (weight && Math.abs(weight / bytes - 1) <= CLOSE_ENOUGH) return baseUrl + ADDRESS;
    if (weight) {
      // what a reader sees and what the browser's half of the page carries: the words come twice
      paragraphs = Math.max(1, paragraphs + Math.round((bytes - weight) / (2 * PARAGRAPH.length)));
      await editor.request(updateItem('pages', id, { sections: sections(paragraphs) }));
    }
    await pause(1500);
  }
  throw new Error(`No page of words came to weigh ${bytes} bytes`);
}

/** @returns nothing while the page is not there yet */
async function weightOf(url: string): Promise<number | undefined> {
  const response = await fetch(url);
  return response.ok ? (await response.arrayBuffer()).byteLength : undefined;
}
