import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownPublic, type ShopFolder } from '@/lib/process/shop-folder';
import type { RequestLink } from './chain';

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
/** Icons at the top, pictures below `pictures/`: nothing else of `public` is a shop's own. */
const OWN = /^\/(?:pictures\/)?[\w./-]+$/;
const LONGEST_BYTES = 5 * 1024 * 1024;

interface OwnFile {
  body: Buffer;
  type: string;
  tag: string;
}

/**
 * Answers for the icons and pictures of a shop's own folder, in place of those that ship. They are read once, when the
 * node starts; all other requests go on.
 */
export function answerOwnFiles(folder: ShopFolder): RequestLink {
  const files = folder === undefined ? new Map<string, OwnFile>() : readFiles(ownPublic(folder));
  return (request, response, next) => {
    const { method, url = '/', headers } = request;
    const file = method === 'GET' || method === 'HEAD' ? files.get(pathOf(url)) : undefined;
    if (!file) return next();
    response.setHeader('cache-control', 'public, max-age=600');
    response.setHeader('etag', file.tag);
    if (headers['if-none-match'] === file.tag) return void response.writeHead(304).end();
    response.setHeader('content-type', file.type);
    response.setHeader('content-length', file.body.byteLength);
    response.end(method === 'HEAD' ? undefined : file.body);
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

function readFiles(root: string): Map<string, OwnFile> {
  const files = new Map<string, OwnFile>();
  if (!existsSync(root)) return files;
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(root, name);
    const address = `/${name.split(path.sep).join('/')}`;
    const type = TYPES[path.extname(name)];
    const { size } = statSync(file);
    if (!type || !OWN.test(address) || size > LONGEST_BYTES) continue;
    const body = readFileSync(file);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(address, { body, type, tag });
  }
  return files;
}
