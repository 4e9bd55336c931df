import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readEnv } from '@/server/runtime/env';
import type { SignInProviderSettings } from '@/server/runtime/sign-in-providers';

/** The shop's own origin in tests, and the address that providers send browsers back to. */
export const ORIGIN = 'http://localhost:3000';
export const redirectOf = (key: string) => `${ORIGIN}/api/sign-in-with/${key}`;

/** Configures a provider as the environment would. */
export function offerProvider(
  key: string,
  issuer: string,
  over: Partial<SignInProviderSettings> = {},
): void {
  const providers = readEnv().signInProviders as SignInProviderSettings[];
  providers.push({
    key,
    issuer,
    label: key.toUpperCase(),
    preset: null,
    clientId: 'fairdraw',
    secret: 'a-secret-that-only-tests-know',
    scopes: 'openid email profile',
    ...over,
  });
}

/** Starts the real provider of npm as a process of its own. */
export async function startRealProvider(
  key: string,
  redirect = redirectOf(key),
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const file = path.join(process.cwd(), 'server/testing/openid-provider.mjs');
  const child = spawn(process.execPath, [file, '0', redirect], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http')) continue;
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    };
    return { issuer: line, stop };
  }
  throw new Error('the provider did not start');
}

/** What somebody's browser does at the provider: types a name, agrees, and is sent back with these fields. */
export async function signInThere(
  url: string,
  name: string,
): Promise<{ code: string; state: string; iss: string }> {
  const jar = new Map<string, string>();
  let next = url;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      jar.set(key, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location?.startsWith(ORIGIN))
      return Object.fromEntries(new URL(location).searchParams) as never;
    if (location) {
      next = new URL(location, next).href;
      continue;
    }
    const html = await response.text();
    if (!html.includes('name="login"')) throw new Error(`unexpected page: ${html.slice(0, 200)}`);
    form = new URLSearchParams({ login: name });
  }
  throw new Error('the provider went round in circles');
}
