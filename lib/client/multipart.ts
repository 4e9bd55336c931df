import { MAX_FILE_BYTES } from '@/lib/contract/upload';
import { fromWire, toWire } from './wire';

/** With its file, its fields and what stands between them. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 64 * 1024;

/** More than any form of ours has. */
const MAX_FIELDS = 20;

/** A form with a file as it goes over the wire. */
export async function toMultipart(
  input: Record<string, unknown>,
): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(toWire(input) as Record<string, unknown>)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  const written = new Response(form);
  return {
    body: new Uint8Array(await written.arrayBuffer()),
    contentType: written.headers.get('content-type') ?? '',
  };
}

/** What such a form says, its files as they came. @throws a TypeError for what is no such form */
export async function fromMultipart(
  body: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<Record<string, unknown>> {
  if (!contentType?.startsWith('multipart/form-data')) throw new TypeError('not a multipart form');
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const fields = [...form.entries()];
  if (fields.length > MAX_FIELDS) throw new TypeError('too many fields');
  return fromWire(Object.fromEntries(fields)) as Record<string, unknown>;
}
