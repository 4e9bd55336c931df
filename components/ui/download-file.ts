/** Hands a file over; the browser asks where to keep it, or keeps it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Hands a text over as a file. The file begins with a byte order mark, without which old editors and spreadsheets read
 * other letters than English ones wrongly.
 */
export function downloadFile(name: string, text: string, type = 'text/plain'): void {
  saveFile(name, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
}
