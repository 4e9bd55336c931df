import type { IncomingMessage } from 'node:http';
import { shared } from '@/lib/process/shared.mjs';
import { PAGE_HEADER } from '@/lib/routes/page-header';
import type { ProblemStatus } from '@/lib/routes/problem-pages';
import { problemOfError } from './problem-documents';

/** Identifies a request to code that only receives its headers; overwrites a value from the visitor. */
export const NUMBER_HEADER = 'x-request-number';

interface UnansweredPage {
  request: IncomingMessage;
  note: (problem: ProblemStatus) => void;
  /** answers with the page's last good copy, if there is one */
  answerNow: () => void;
}

const pages = shared<Map<string, UnansweredPage>>('unanswered-pages');

/** Requests for pages that wait for their answer, by their number. */
export const unansweredPages = (): Map<string, UnansweredPage> => pages.orMade(() => new Map());

/**
 * Records what a request's page threw, before any of the response is sent. Other requests for the same page share the
 * render; Next reports their failure too late, so they are marked here as well.
 */
export function noteFailure(error: unknown, headers: Record<string, unknown>): void {
  const problem = problemOfError(error);
  if (!problem) return;
  const { [NUMBER_HEADER]: number, [PAGE_HEADER]: page } = headers;
  const unanswered = unansweredPages();
  unanswered.get(String(number))?.note(problem);
  if (page === undefined) return;
  for (const { request, note } of unanswered.values())
    if (request.headers[PAGE_HEADER] === page) note(problem);
}
