import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Mirror } from './mirror';

const ANSWER_MS = 10_000;
/** twice the largest bundle: 256 entries of 64 KB */
const LARGEST_BYTES = 32 * 1024 * 1024;

export interface Bucket {
  bucket: string;
  /** what names begin with: empty, or with a slash at its end */
  prefix: string;
  /** its address without the bucket */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * A bucket that speaks the protocol of Amazon S3. It is asked not to overwrite (`If-None-Match`), so that the one who
 * writes last loses, also where two write at once. Nothing is tried again here: the next look does.
 */
export function bucketMirror({ bucket, prefix, endpoint, ...account }: Bucket): Mirror {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}`;

  const send = (method: 'GET' | 'PUT', name: string, content?: Buffer, headers = {}) =>
    client.fetch(`${root}${name}`, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(content ?? '') },
      ...(content && { body: new Uint8Array(content) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });

  const read = async (name: string) => {
    const response = await send('GET', name);
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw await refusal('reading', name, response);
    if (Number(response.headers.get('content-length')) > LARGEST_BYTES)
      throw new Error(`The mirror of the log has a ${name} that is too large to be read.`);
    return Buffer.from(await response.arrayBuffer());
  };

  const put = async (name: string, content: Buffer, headers?: Record<string, string>) => {
    const response = await send('PUT', name, content, headers);
    if (response.ok || response.status === 412) await response.body?.cancel();
    else throw await refusal('writing', name, response);
    return response.status;
  };

  return {
    read,
    async add(name, content) {
      // also for a bucket that knows no If-None-Match
      const before = await read(name);
      if (!before && (await put(name, content, { 'If-None-Match': '*' })) !== 412) return;
      const standing = before ?? (await read(name));
      if (!standing?.equals(content)) throw new Error(`The mirror of the log has another ${name}.`);
    },
    async replace(name, content) {
      await put(name, content);
    },
  };
}

const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** What a bucket refused: its status, and the code of its own that stands in the answer. */
async function refusal(doing: string, name: string, response: Response): Promise<Error> {
  const body = (await response.text()).slice(0, 2_000);
  const code = /<Code>(\w{1,80})<\/Code>/.exec(body)?.[1];
  const why = code ? `${response.status} ${code}` : String(response.status);
  return new Error(`The bucket of the log’s mirror answered ${why} to ${doing} ${name}.`);
}
