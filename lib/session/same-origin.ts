/** A write must come from the shop's own pages: browsers say so in Origin, which scripts elsewhere cannot forge. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin) return false;
  const own =
    process.env.SITE_ORIGIN ?? `${new URL(request.url).protocol}//${request.headers.get('host')}`;
  return origin === own || sameHost(origin, request.headers.get('host'));
}

function sameHost(origin: string, host: string | null): boolean {
  return (
    process.env.SITE_ORIGIN === undefined && URL.canParse(origin) && new URL(origin).host === host
  );
}

/** A refusal in the API's own shape, so that the browser's client reads it like any other. */
export function refusal(status: number, code: string, message: string): Response {
  const problem = { code, message, target: 'general' };
  return Response.json(
    { error: problem, messages: [{ level: 'error', code, message }], status },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
