import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const dynamic = 'force-static';

/** The witness of the public log, for anyone to read and run: one file that needs nothing but Node. */
export async function GET(): Promise<Response> {
  const script = await readFile(path.join(process.cwd(), 'bin/log-witness.mjs'), 'utf8');
  return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
