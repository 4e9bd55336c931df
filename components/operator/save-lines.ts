import { downloadFile, saveFile } from '@/components/ui/download-file';
import { csvOf } from '@/lib/text/csv';

/** What people's programs open: CSV wherever they are, XLSX where amounts should be numbers at once. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A number is one in XLSX; so is a text that is an amount with two decimals. Any other text stays a text. */
export type FileCell = string | number;

/** Hands lines over as a file. What writes XLSX loads now, and not with the page. @param name without its ending */
export async function saveLines(
  name: string,
  lines: readonly (readonly FileCell[])[],
  format: FileFormat,
): Promise<void> {
  if (format === 'csv') {
    const texts = lines.map((line) => line.map(String));
    return downloadFile(`${name}.csv`, csvOf(texts), 'text/csv');
  }
  const { xlsxOf } = await import('@/lib/text/xlsx');
  saveFile(`${name}.xlsx`, await xlsxOf(lines));
}
