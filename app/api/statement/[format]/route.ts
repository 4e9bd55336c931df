import { fromWire } from '@/lib/client/wire';
import { OwnBalanceProof } from '@/lib/contract/ledger';
import { Statement } from '@/lib/contract/transactions';
import { links } from '@/lib/routes/links';
import { FILTER_FIELDS, filterQuery, readFilter } from '@/lib/rules/wallet/transaction-filter';
import { siteTheme } from '@/web/content/site-theme';
import { getMessagesFor } from '@/web/messages/get-messages-for';
import { answerCall } from '@/web/session/answer-call';
import { currentSession, identityNow } from '@/web/session/current';
import { statementCsv } from './statement-csv';
import { statementPdf } from './statement-pdf';

interface Context {
  params: Promise<{ format: string }>;
}

const FORMATS = {
  csv: { make: statementCsv, type: 'text/csv; charset=utf-8' },
  pdf: { make: statementPdf, type: 'application/pdf' },
} as const;
const isFormat = (format: string): format is keyof typeof FORMATS => Object.hasOwn(FORMATS, format);

/**
 * `/api/statement/csv?kind=prize&from=2026-11-01`: what the list of transactions shows on all of its pages, as a file.
 * It is opened by links, so whoever cannot have it is led to the page that says why.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format } = await params;
  if (!isFormat(format)) return new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const input = Object.fromEntries(
    FILTER_FIELDS.map((field) => [field, searchParams.get(field) ?? '']),
  );
  const { filter } = readFilter(input);
  const { href } = links(await identityNow(await currentSession()));
  const page = href('transactions') + filterQuery(input);
  if (!filter) return to(page);
  const answer = await answerCall(request, 'getStatement', filter);
  if (answer.status === 401) return to(`${href('login')}?next=${encodeURIComponent(page)}`);
  if (answer.status === 422) return to(page);
  if (!answer.ok) return answer;
  const statement = Statement.parse((fromWire(await answer.json()) as { result: unknown }).result);
  // words and colours depend on the variant alone
  const site = { variant: statement.variant, segmentName: '' };
  const [messages, { print: colours }, own] = await Promise.all([
    getMessagesFor(site, 'transactions'),
    siteTheme(site),
    publishedBalance(request, filter.to),
  ]);
  const { make, type } = FORMATS[format];
  const file = await make(statement, messages, { colours, own });
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-type', type);
  headers.set('cache-control', 'no-store');
  headers.set(
    'content-disposition',
    `attachment; filename="${nameOf(statement, messages.statementName)}.${format}"`,
  );
  return new Response(new Uint8Array(file), { headers });
}

/** That the balance is part of a published sum; null where it is not, or cannot be read: the statement holds without. */
async function publishedBalance(request: Request, until: string | undefined) {
  const answer = await answerCall(request, 'getBalanceProof', until ? { until } : {});
  if (!answer.ok) return null;
  const { result } = fromWire(await answer.json()) as { result: unknown };
  return OwnBalanceProof.safeParse(result).data ?? null;
}

const to = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** `fairdraw-statement-prize-2026-11-01-2026-11-23` */
const nameOf = ({ filter }: Statement, name: string): string =>
  [name, filter.kind, filter.from, filter.to].filter(Boolean).join('-');
