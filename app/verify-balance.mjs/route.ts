import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const dynamic = 'force-static';

/** The script that checks a customer's balance against a published sum, for anyone to read and run. */
export async function GET(): Promise<Response> {
  const script = await readFile(path.join(process.cwd(), 'bin/verify-balance.mjs'), 'utf8');
  return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
