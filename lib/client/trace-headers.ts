/**
 * A `traceparent` for a call, where the page says that traces are recorded: what the server records of the call names it
 * (https://www.w3.org/TR/trace-context/).
 */
export function traceHeaders(): Record<string, string> {
  if (document.documentElement.dataset.traces === undefined) return {};
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))];
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { traceparent: `00-${digits.slice(0, 32)}-${digits.slice(32)}-01` };
}
