import type { Instrumentation } from 'next';

/** The error that a page throws selects the problem document that answers. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { noteFailure } = await import('@/web/http/note-failure');
  noteFailure(error, headers);
};
