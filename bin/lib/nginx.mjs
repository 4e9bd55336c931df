import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { ensureDebianProgram } from './debian-program.mjs';
import { pause } from './processes.mjs';
import { freePort } from './settings.mjs';

const GUIDE = path.join(CHECKOUT, 'docs/caching/fairdraw.conf');
const TRIES = 100;

/** Installs nginx when it is missing. Returns its path. @throws Complaint when it cannot be had */
export const ensureNginx = () =>
  ensureDebianProgram({
    file: '/usr/sbin/nginx',
    versionFlag: '-v',
    name: 'nginx',
    debianPackage: 'nginx-light',
  });

/**
 * nginx on a free port of this machine, in front of the shop. With the guide's configuration as it stands but for
 * addresses and folders, or, not `isConfigured`, as a cache that is told nothing of the shop.
 * Returns `{ origin, pid, files, stop() }`: `files` is served as it is under `/files/`.
 */
export async function startNginx(shopOrigin, { isConfigured = true } = {}) {
  const program = await ensureNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-nginx-'));
  const port = await freePort();
  const files = path.join(folder, 'files');
  mkdirSync(files);
  const sites = (isConfigured ? fromGuide : untold)({
    shop: new URL(shopOrigin).host,
    port,
    folder,
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, around(sites, folder));
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await fetch(`${origin}/favicon.ico`).catch(() => undefined))
      return { origin, pid: child.pid, files, stop };
    await pause(50);
  }
  const log = path.join(folder, 'error.log');
  const output = existsSync(log) ? readFileSync(log, 'utf8') : 'it says nothing';
  await stop();
  throw new Error(`nginx does not serve: ${output}`);
}

function fromGuide({ shop, port, folder }) {
  let text = readFileSync(GUIDE, 'utf8');
  const replacements = [
    ['server 127.0.0.1:3000;', `server ${shop.replace('localhost', '127.0.0.1')};`],
    ['/var/cache/nginx/fairdraw', path.join(folder, 'cache')],
    [
      'listen 80;',
      `listen 127.0.0.1:${port};\n  location /files/ { root ${folder}; default_type text/html; }`,
    ],
    // the shop under test is its own site by name and port
    ['proxy_set_header Host $host;', `proxy_set_header Host ${shop};`],
  ];
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${GUIDE} no longer says "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

const untold = ({ shop, port, folder }) => `
  proxy_cache_path ${path.join(folder, 'cache')} keys_zone=untold:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${shop.replace('localhost', '127.0.0.1')};
      proxy_set_header Host ${shop};
      proxy_buffer_size 32k;
      proxy_buffers 16 32k;
      proxy_cache untold;
      add_header X-Cache $upstream_cache_status always;
    }
  }`;

const around = (sites, folder) => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sites}
}
`;
