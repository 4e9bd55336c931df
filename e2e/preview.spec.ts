import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { links } from '@/lib/routes/links';
import { expect, expectWellMade, test } from './fixtures';

const { href } = links({ variant: 'AU' });
const { DATABASE_URL = '' } = process.env;
const POWERBALL = href('play', { offer: 'powerball2018' });

let folder = '';
let preview: ChildProcess | undefined;
let address = '';

// a node of its own renders each page for the first time
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.skip(!DATABASE_URL, 'a preview reads the shop’s own database');

/** The shipped catalogue, but named and priced otherwise. */
function draft(): string {
  const file = path.join(folder, 'draft.yaml');
  const shipped = readFileSync('content/catalogue.yaml', 'utf8');
  const [, name = ''] = /site_name: (.+)/.exec(shipped) ?? [];
  const renamed = shipped.replaceAll(`site_name: ${name}`, 'site_name: Tomorrow’s Shop');
  writeFileSync(
    file,
    renamed.replace(/(?<=offer: powerball2018\n\s+price:\n\s+game_cents: )\d+/, '300'),
  );
  return file;
}

/** A port of this machine that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Where a preview says that it is, once it serves. */
async function announced(process: ChildProcess): Promise<string> {
  let output = '';
  const ready = new Promise<void>((resolve) => {
    process.stdout?.on('data', (part) => {
      output += String(part);
      if (output.includes('Ctrl-C ends it')) resolve();
    });
  });
  await Promise.race([ready, once(process, 'exit')]);
  return /http:\S+/.exec(output)?.[0] ?? '';
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-preview-'));
  const port = await freePort();
  const words = ['bin/catalogue.mjs', 'preview', draft(), '--port', String(port)];
  preview = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  address = await announced(preview);
});
test.afterAll(async () => {
  preview?.kill('SIGTERM');
  if (preview && preview.exitCode === null) await once(preview, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('a preview shows the shop by the draft, says so on each page, and sells nothing @phone', async ({
  page,
  expectConsoleError,
}) => {
  for (const place of ['/', POWERBALL, href('results'), href('cart'), '/not/a/page']) {
    if (place === '/not/a/page') expectConsoleError(/404/);
    const answer = await page.goto(`${address}${place}`);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByText('Preview: draft.yaml')).toBeVisible();
  }
  await page.goto(`${address}${POWERBALL}`);
  await expect(page).toHaveTitle(/ \| Tomorrow’s Shop$/);
  // eighteen games at three dollars, and ten per cent
  await expect(page.getByRole('button', { name: '$59.40' })).toBeVisible();
  await expectWellMade(page);
});

test('whatever changes something is refused with a sentence, and no other machine is answered', async ({
  request,
}) => {
  const { host, port } = new URL(address);
  const answer = await request.post(`${address}/api/session/sign-in`, {
    data: { email: 'player@fairdraw.example', password: 'Fairdraw-sandbox-1' },
    headers: { origin: address },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { code: 'preview.read_only', message: expect.stringContaining('changes nothing') },
  });
  expect(host).toContain('127.0.0.1');
  const others = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address: outside } of others) {
    const socket = connect({ host: outside, port: Number(port) });
    const outcome = await once(socket, 'connect').then(
      () => 'connected',
      ({ code }: NodeJS.ErrnoException) => code,
    );
    socket.destroy();
    expect(outcome).toBe('ECONNREFUSED');
  }
});
