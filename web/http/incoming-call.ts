import type { IncomingMessage } from 'node:http';
import type { BodySource, IncomingCall } from '@/lib/client/read-body';

/** The origin is nobody's: who was asked stands in the `host` header. */
const ORIGIN = 'http://localhost';

/**
 * Node's request as a web one. Headers are those that this process has corrected (`web/http/visitor-address.ts`),
 * not as they came; the body is not read before somebody asks for it.
 */
export function incomingCall(request: IncomingMessage): IncomingCall {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  return {
    method,
    url: ORIGIN + url,
    headers: { get, has: (name) => get(name) !== null },
    body: hasBody ? bodyOf(request) : null,
  };
}

/** The rest of a body that nobody wants is read and thrown away by Node, once the answer is sent. */
function bodyOf(request: IncomingMessage): NonNullable<BodySource['body']> {
  const cancel = async () => void request.resume();
  return {
    cancel,
    getReader() {
      const pieces = request.iterator({ destroyOnReturn: false });
      const read = async () => {
        const { done = false, value } = await pieces.next();
        return { done, value: done ? undefined : (value as Uint8Array) };
      };
      return {
        read,
        async cancel() {
          await pieces.return?.();
          await cancel();
        },
      };
    },
  };
}
