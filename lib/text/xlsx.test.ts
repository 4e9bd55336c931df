/** @jest-environment node */
import { inflateRawSync } from 'node:zlib';
import { xlsxOf } from './xlsx';

const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files in a zip, by their names, as its directory has them. */
function filesIn(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  expect(zip.readUInt32LE(end)).toBe(END);
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const isStored = zip.readUInt16LE(at + 10) === 0;
    files[name] = (isStored ? packed : inflateRawSync(packed)).toString('utf8');
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

const xmlOf = async (lines: (string | number)[][]) => {
  const blob = await xlsxOf(lines);
  const files = filesIn(Buffer.from(await blob.arrayBuffer()));
  return { files, all: Object.values(files).join('\n') };
};

test.each([
  '=1+1',
  '=HYPERLINK("http://example.com")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=cmd',
  '<f>1+1</f>',
  '</t></si><c><f>1</f></c>',
])('%j is a text, and nothing that is counted', async (text) => {
  const { all } = await xmlOf([[text, 'a']]);
  expect(all).not.toMatch(/<f[ >/]/);
  expect(all).not.toContain('<hyperlink');
});

test('an amount with two decimals and a number are numbers; any other text stays as it is written', async () => {
  const { files, all } = await xmlOf([
    ['Amount', 'Count', 'Reference'],
    ['-12.30', 7, '0042'],
    ['12.3', 0, '12.345'],
  ]);
  const sheet = Object.entries(files).find(([name]) => name.includes('worksheets/sheet1'))?.[1];
  expect(sheet).toMatch(/<v>-12\.3<\/v>/);
  expect(sheet).toMatch(/<v>7<\/v>/);
  for (const text of ['0042', '12.3<', '12.345']) expect(all).toContain(text);
});

test('letters of every script, and marks of XML, are written as they are', async () => {
  const { all } = await xmlOf([['Zoë & <Ŵil> 李 "q"', '']]);
  expect(all).toContain('Zoë &amp; &lt;Ŵil');
  expect(all).toContain('李');
});

test('characters that no XML may hold are left out, so that the file opens', async () => {
  const { all } = await xmlOf([['a\u0000b\u0008c\ud800d\uffffe']]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(all).not.toMatch(/[\u0000\u0008\uffff]/);
});
