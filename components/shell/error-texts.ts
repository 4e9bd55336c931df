/** The document title of the page for an answer with this status. */
export function errorTitle(status: number, siteName: string): string {
  if (status === 418) return `We have encountered a problem | ${siteName}`;
  if (status === 503) return 'Site currently under maintenance';
  if (status === 404) return 'Something went wrong.';
  return siteName;
}

export const timesNote = 'All times displayed in Australian Eastern Standard Time (AEST is UTC+10)';
