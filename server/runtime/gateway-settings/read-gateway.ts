import { z } from 'zod';

export type Complain = (name: string, what: string) => void;

/** What the settings of a gateway are read with. */
export interface GatewaySource {
  source: NodeJS.ProcessEnv;
  /** whether a payment method names it, so that its settings are needed */
  isNamed: boolean;
  isSandbox: boolean;
  complain: Complain;
}

const LONGEST = 2_048;
export const setting = (pattern: RegExp, shape: string) =>
  z.string('is missing').max(LONGEST, 'is too long').regex(pattern, `must be ${shape}`);

/** Whether an account is one for tests, by the setting that says so: such accounts go with a sandbox alone. */
export function isSandboxAccount(
  { isSandbox, complain }: GatewaySource,
  name: string,
  environment: string,
): boolean {
  const isForTests = environment === 'sandbox';
  if (isForTests !== isSandbox) {
    complain(
      name,
      isForTests
        ? 'is the sandbox: test cards take no money from anybody'
        : 'is production: a sandbox takes no money from anybody',
    );
  }
  return isForTests;
}

const Address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional();

/**
 * Reads the settings of a gateway: all of them or none. `url` sends its requests to a double, in a sandbox only.
 * @returns null where it has none, or where one is missing or wrong, which is complained about
 */
export function readGateway<T extends z.ZodRawShape>(
  { source, isNamed, isSandbox, complain }: GatewaySource,
  { called, keys, url }: { called: string; keys: z.ZodObject<T>; url: string },
): { given: z.output<z.ZodObject<T>>; apiUrl: string | null } | null {
  const given = Object.fromEntries(
    Object.keys(keys.shape).map((name) => [name, source[name] || undefined]),
  );
  const isGiven = Object.values(given).some((value) => value !== undefined);
  if (!isGiven && !isNamed) return null;
  const { data, error } = keys.safeParse(given);
  for (const { path, message } of error?.issues ?? []) complain(path.join('.'), message);
  const address = Address.safeParse(source[url] || undefined);
  if (!address.success) complain(url, 'must be an address');
  if (address.data && !isSandbox) {
    complain(url, `is for tests: real cards are charged at ${called} alone`);
  }
  if (!isSandbox && !source.SITE_ORIGIN) {
    complain('SITE_ORIGIN', `goes with ${called}: banks lead customers back to it`);
  }
  return data ? { given: data, apiUrl: address.data ?? null } : null;
}
