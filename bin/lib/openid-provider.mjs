import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onExit } from './command.mjs';

const PROGRAM = fileURLToPath(new URL('../../server/testing/openid-provider.mjs', import.meta.url));

/** The settings of a shop whose customers and staff sign in with the tests' OpenID provider, under the name of Acme. */
export const settingsOfProvider = (port) => ({
  STAFF_OIDC_LABEL: 'Acme',
  STAFF_OIDC_ISSUER: `http://127.0.0.1:${port}`,
  STAFF_OIDC_CLIENT_ID: 'fairdraw',
  STAFF_OIDC_CLIENT_SECRET: 'a-secret-that-only-tests-know',
  SIGN_IN_PROVIDERS: 'acme',
  SIGN_IN_ACME_LABEL: 'Acme',
  SIGN_IN_ACME_ISSUER: `http://127.0.0.1:${port}`,
  SIGN_IN_ACME_CLIENT_ID: 'fairdraw',
  SIGN_IN_ACME_CLIENT_SECRET: 'a-secret-that-only-tests-know',
});

/** Starts it for the shop at `baseUrl`; it stops when the command ends. */
export async function startProvider(port, baseUrl) {
  const redirects = ['/api/sign-in-with/acme', '/operator/sign-in/provider'].map(
    (path) => baseUrl + path,
  );
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, [PROGRAM, String(port), ...redirects], { stdio });
  onExit(() => child.kill());
  // it warns of what is only for tests: that is of interest where it does not start
  const complaints = [];
  createInterface(child.stderr).on('line', (line) => complaints.push(line));
  for await (const line of createInterface(child.stdout)) if (line.startsWith('http')) return;
  throw new Error(['The OpenID provider of the tests did not start.', ...complaints].join('\n'));
}
