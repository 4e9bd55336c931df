import { z } from 'zod';
import { about } from '@/lib/settings/about';
import { LONGEST_SETTING, type SettingsSource } from '@/lib/settings/read-settings';
import type { GatewayMethod } from './payment-gateway';

export type Complain = (name: string, what: string) => void;

/** What the settings of a gateway are read with. */
export interface GatewaySource {
  source: SettingsSource;
  /** the payment methods that name it; with one its settings are needed */
  methods: readonly GatewayMethod[];
  isSandbox: boolean;
  complain: Complain;
}

/** The settings of a gateway, as the environment names them: all of them or none. */
export interface GatewaySettings<T extends z.ZodRawShape = z.ZodRawShape, Opened = object> {
  /** each with its description */
  keys: z.ZodObject<T>;
  /** sends its requests to a double instead, in a sandbox only */
  url: string;
  /**
   * What it is opened with. Complains about values that are wrong together.
   * @param apiUrl where its API is; its own where it is null
   */
  from(values: z.output<z.ZodObject<T>>, rest: GatewaySource & { apiUrl: string | null }): Opened;
}

/** For the types of `from`. */
export const gatewaySettings = <T extends z.ZodRawShape, Opened extends object>(
  settings: GatewaySettings<T, Opened>,
): GatewaySettings<T, Opened> => settings;

interface SettingShape {
  /** what complaints ask for */
  shape: string;
  /** where the company shows it, for the owner of the shop */
  described: string;
}

export const setting = (pattern: RegExp, { shape, described }: SettingShape) =>
  z
    .string('is missing')
    .max(LONGEST_SETTING, 'is too long')
    .regex(pattern, `must be ${shape}`)
    .meta(about('gateways', described));

export const optionalSetting = (pattern: RegExp, shape: SettingShape) =>
  setting(pattern, shape).optional().meta(about('gateways', shape.described));

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

/** Where requests go in tests, instead of to the gateway. */
export const addressForTests = (called: string) =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta(
      about(
        'gateways',
        'sends its requests elsewhere, in a sandbox only',
        `${called}’s own address`,
      ),
    );

/** @returns null where it has none, or where one is missing or wrong, which is complained about */
export function readGatewaySettings<Opened>(
  { name, settings: { keys, url, from } }: { name: string; settings: Readable<Opened> },
  source: GatewaySource,
): Opened | null {
  const { isSandbox, complain } = source;
  const environment = source.source;
  const values = Object.fromEntries(
    Object.keys(keys.shape).map((key) => [key, environment[key] || undefined]),
  );
  const isSet = Object.values(values).some((value) => value !== undefined);
  if (!isSet && source.methods.length === 0) return null;
  const { data, error } = keys.safeParse(values);
  for (const { path, message } of error?.issues ?? []) complain(path.join('.'), message);
  const address = addressForTests(name).safeParse(environment[url] || undefined);
  if (!address.success) complain(url, 'must be an address');
  if (address.data && !isSandbox) {
    complain(url, `is for tests: real cards are charged at ${name} alone`);
  }
  if (!isSandbox && !environment.SITE_ORIGIN) {
    complain('SITE_ORIGIN', `goes with ${name}: banks lead customers back to it`);
  }
  return data ? from(data, { ...source, apiUrl: address.data ?? null }) : null;
}

type Readable<Opened> = GatewaySettings<z.ZodRawShape, Opened>;
