import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportRows } from './export-rows';

type Row = { text: string };

let saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (file) => {
    blob = file as Blob;
    return 'blob:rows';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, text: textOf(blob as Blob) });
  };
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const shown = (
  read: (after: number | undefined) => Promise<{ rows: Row[]; next: number | null }>,
) =>
  render(<ExportRows name="rows" header={['Text']} cellsOf={({ text }) => [text]} read={read} />);

test('all pages are saved as one file, in which no text is a formula', async () => {
  shown(async (after = 0) => ({
    rows: [{ text: after === 2 ? '=1+1' : `row ${after}, "quoted"` }],
    next: after === 2 ? null : after + 1,
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('3 rows saved.')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('rows.csv');
  expect(await saved[0]?.text).toMatch(
    /Text\r\n"row 0, ""quoted"""\r\n"row 1, ""quoted"""\r\n'=1\+1\r\n$/,
  );
});

test('it says how far it is, and saves nothing once it is stopped', async () => {
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  shown(async (after = 0) => {
    if (after === 1) await waits;
    return { rows: [{ text: 'x' }], next: after + 1 };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('Rows read: 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  goOn();
  expect(await screen.findByText('Stopped. Nothing was saved.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a refusal in between is said, and nothing is saved', async () => {
  shown(async (after = 0) => {
    if (after === 1) throw new TypeError('gone');
    return { rows: [{ text: 'x' }], next: 1 };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('the same rows are saved as XLSX', async () => {
  shown(async () => ({ rows: [{ text: '=1+1' }], next: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as XLSX' }));
  expect(await screen.findByText('1 rows saved.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['rows.xlsx']);
});
