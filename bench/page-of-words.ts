import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createDirectus, createItem, rest, staticToken, updateItem } from '@directus/sdk';
import { readEnv } from '@/server/runtime/env';

interface Schema {
  pages: Record<string, unknown>[];
}

const PARAGRAPH_BYTES = 200;
/**
 * No two alike: they weigh something also when they are compressed. With a sign beyond ASCII, as real pages have: a
 * reader of plain ASCII is faster.
 */
const aParagraph = () =>
  `${randomBytes(PARAGRAPH_BYTES / 2)
    .toString('hex')
    .replace(/.{8}/g, '$& ')}–\n\n`;
/** how far its weight may be off, as a share */
const CLOSE_ENOUGH = 0.02;
const MOST_TRIES = 40;

/** What a page weighs as it is sent to who accepts `encoding`; nothing while it is not there, or not compressed, yet. */
export async function weightOf(url: string, encoding: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      answer.resume();
      const { 'content-length': bytes, 'content-encoding': how = 'identity' } = answer.headers;
      const isThere = answer.statusCode === 200 && (how === 'br' || encoding === 'identity');
      resolve(isThere && bytes ? Number(bytes) : undefined);
    }).once('error', reject);
  });
}

/**
 * An editor's page of plain words that weighs as much as another page does, as it is sent to who accepts `encoding`: no
 * data, no pictures, the same frame.
 * @returns its address
 */
export async function pageOfWords(
  baseUrl: string,
  encoding: string,
  bytes: number,
): Promise<string> {
  const { CMS_TOKEN } = readEnv();
  if (!CMS_TOKEN) throw new Error('A page of words wants an editor: CMS_TOKEN is not set');
  const editor = createDirectus<Schema>(`${baseUrl}/cms`).with(staticToken(CMS_TOKEN)).with(rest());
  const id = randomUUID();
  const address = `/words-for-a-bench-${id.slice(0, 8)}`;
  const words: string[] = [aParagraph()];
  const sections = () => [{ type: 'text', title: 'Words', body: words.join('') }];
  await editor.request(
    createItem('pages', {
      id,
      path: address,
      template: 'default',
      name: 'A page of words',
      seo_title: 'A page of words',
      seo_description: 'As heavy as another page, and made of nothing but words.',
      header: true,
      footer: true,
      sections: sections(),
    }),
  );
  let [known, weighed] = [0, 0];
  // in the page and in what the browser's half of it carries, until two weights say better
  let each = 2 * PARAGRAPH_BYTES;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const weight = await weightOf(baseUrl + address, encoding);
    if (weight && Math.abs(weight / bytes - 1) <= CLOSE_ENOUGH) return baseUrl + address;
    if (weight && weight !== weighed) {
      if (weighed && words.length !== known) each = (weight - weighed) / (words.length - known);
      [known, weighed] = [words.length, weight];
      const target = Math.max(1, known + Math.round((bytes - weight) / each));
      words.length = Math.min(known, target);
      while (words.length < target) words.push(aParagraph());
      await editor.request(updateItem('pages', id, { sections: sections() }));
    }
    await pause(1500);
  }
  throw new Error(`No page of words came to weigh ${bytes} bytes`);
}
