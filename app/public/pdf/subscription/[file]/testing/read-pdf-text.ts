import { inflateSync } from 'node:zlib';

/** Reads the text of a PDF written by pdfkit, page after page: glyph numbers, decoded by each font's ToUnicode table. */
export function readPdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const meanings = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = '', ref = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref)?.text ?? '')?.[1];
      const table = toUnicode && objects.get(toUnicode)?.stream;
      if (table) meanings.set(name, glyphTable(table));
    }
  }
  const content = [...objects.values()]
    .flatMap(({ stream }) => (stream?.includes(' Tf') ? [stream] : []))
    .join('\n');
  let font = '';
  const messages: string[] = [];
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name;
    else messages.push(decoded(shown, meanings.get(font) ?? new Map()));
  }
  return messages.join('\n');
}

interface PdfObject {
  text: string;
  stream: string | undefined;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const raw = pdf.toString('latin1');
  for (const [, id = '', text = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const body = /stream\n([\s\S]*)\nendstream/.exec(text)?.[1];
    objects.set(id, { text, stream: body === undefined ? undefined : inflated(body) });
  }
  return objects;
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return body;
  }
}

/** pdfkit numbers a font's glyphs in runs: `<0000> <00ff> [<0000> <0050> …]`. */
function glyphTable(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const letters = codes.split(' ').filter(Boolean);
      glyphs.set(glyph, String.fromCodePoint(...letters.map((code) => Number.parseInt(code, 16))));
    });
  }
  return glyphs;
}

const decoded = (shown: string, glyphs: ReadonlyMap<string, string>): string =>
  [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(glyph) ?? '?')
    .join('');
