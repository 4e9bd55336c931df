/** The body is larger than its endpoint accepts. */
export class BodyTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`A body may have ${maxBytes} bytes at most.`);
  }
}

/** A body with its headers: a web request, or one of Node's own (`web/http/incoming-call.ts`). */
export interface BodySource {
  headers: Pick<Headers, 'get'>;
  body: BodyStream | null;
}
/** What the API and the web tier read of a request: the parts of a web `Request` that cost nothing to make. */
export interface IncomingCall extends BodySource {
  method: string;
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
}
interface BodyStream {
  getReader(): BodyReader;
  cancel(): Promise<void>;
}
interface BodyReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/**
 * Reads a body as text. A body whose content-length is over the limit is not read; any other is counted as it arrives
 * and cancelled when it passes the limit. Never holds more than the limit in memory.
 * @throws BodyTooLarge, or a TypeError for bytes that are not valid text
 */
export async function bodyText(request: BodySource, maxBytes: number): Promise<string> {
  return decoded(await piecesOf(request, maxBytes));
}

/** The same of a body that is no text. @throws BodyTooLarge */
export async function bodyBytes(
  request: BodySource,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = await piecesOf(request, maxBytes);
  const bytes = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

async function piecesOf({ body, headers }: BodySource, maxBytes: number): Promise<Uint8Array[]> {
  if (!body) return [];
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    await letGo(body);
    throw new BodyTooLarge(maxBytes);
  }
  return counted(body, maxBytes);
}

async function counted(body: BodyStream, maxBytes: number): Promise<Uint8Array[]> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); read.value; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await letGo(reader);
      throw new BodyTooLarge(maxBytes);
    }
    pieces.push(read.value);
  }
  return pieces;
}

function decoded(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('');
  return text + decoder.decode();
}

/** Does not fail when the sender has already disconnected. */
async function letGo(stream: { cancel(): Promise<void> }): Promise<void> {
  await stream.cancel().catch(() => undefined);
}
