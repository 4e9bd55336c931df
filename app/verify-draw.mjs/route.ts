import path from 'node:path';
import { build } from 'esbuild';

export const dynamic = 'force-static';

const BANNER = `// The library that checks the beacon's BLS signature is at the beginning: @noble/curves and @noble/hashes by Paul
// Miller (MIT licence, github.com/paulmillr). What checks the draw is at the end, from "bin/verify-draw.mjs" on.`;

/** The script that verifies a draw, for anyone to read and run: one file that includes its only library. */
export async function GET(): Promise<Response> {
  const { outputFiles } = await build({
    entryPoints: [path.join(process.cwd(), 'bin/verify-draw.mjs')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    banner: { js: BANNER },
    logLevel: 'silent',
  });
  return new Response(outputFiles[0]?.text, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
