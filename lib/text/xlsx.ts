import { strToU8, zipSync } from 'fflate';

type Cell = string | number;

/** What a cell may hold; more is cut. */
const LONGEST_TEXT = 32_767;
/** An amount, as `plainAmount` writes it: any other text, a reference with leading zeros among them, stays a text. */
const AMOUNT = /^-?\d{1,13}\.\d\d$/;
/** What no XML may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook of one sheet that are the same in each: ECMA-376, part 1. */
const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // style 1 shows two decimals
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/**
 * Lines of cells as a workbook of one sheet. Numbers and amounts are numbers; every other text is stored as a text, which
 * no program counts, whatever it begins with. It is zipped at once, without a worker: pages allow none from a `blob:`.
 */
export async function xlsxOf(lines: readonly (readonly Cell[])[]): Promise<Blob> {
  const rows = lines.map((line) => `<row>${line.map(cellOf).join('')}</row>`).join('');
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  const parts = { ...FRAME, 'xl/worksheets/sheet1.xml': sheet };
  const zip = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)])),
  );
  // a copy: a buffer that may be shared is no part of a file
  return new Blob([new Uint8Array(zip)], { type: TYPE });
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if (cell === '') return '<c/>';
  if (AMOUNT.test(cell)) return `<c s="1"><v>${Number(cell)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlOf(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

const xmlOf = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // a lone carriage return is read as the end of a line
    .replaceAll('\r', '&#13;');
