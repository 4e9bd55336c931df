import type { z } from 'zod';
import ownSettings from '@/bin/lib/own-settings.json';
import { type AboutSetting, SECTIONS, type Section } from '@/lib/settings/about';
import { OPEN_TEXTS } from '@/lib/settings/describe-settings';
import { aboutOf, defaultOf, isClosed } from '@/lib/settings/setting-facts';
import { Settings } from '@/server/runtime/env';
import { paymentSettings } from '@/server/runtime/payment-gateways';
import { providerSettings } from '@/server/runtime/sign-in-providers';
import { WebSettings } from '../env';

/** A setting as the page shows it. */
export interface SettingRow extends AboutSetting {
  name: string;
  /** what counts where it is left out, in Markdown */
  fallback: string;
}

/** Every setting of each half, by name: those of the API, of the web tier, and of the commands. */
export const halves = (): Record<'api' | 'web' | 'commands', SettingRow[]> => ({
  api: [
    ...rowsOf(Settings.shape),
    ...rowsOf(paymentSettings),
    ...rowsOf(providerSettings).map((row) => ({ ...row, name: `SIGN_IN_<NAME>_${row.name}` })),
  ],
  web: rowsOf(WebSettings.shape),
  commands: Object.entries(ownSettings).map(([name, row]) => ({
    ...row,
    name,
    section: row.section as Section,
  })),
});

/**
 * Which settings may come from a file that `NAME_FILE` names: all that the office shows only as set or not. Those of
 * providers by the ends of their names.
 */
export function settingsFromFiles(): { names: string[]; ofProviders: string[] } {
  const shapes = { ...Settings.shape, ...WebSettings.shape, ...paymentSettings };
  return { names: secretsOf(shapes), ofProviders: secretsOf(providerSettings) };
}

const secretsOf = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape)
    .filter(([name, schema]) => !OPEN_TEXTS.has(name) && !isClosed(schema as z.ZodType))
    .map(([name]) => name)
    .sort();

/** `docs/settings.md` */
export function settingsPage(): string {
  const { api, web, commands } = halves();
  const rows = new Map([...api, ...web, ...commands].map((row) => [row.name, row]));
  const sections = Object.entries(SECTIONS).map(([section, title]) => {
    const lines = [...rows.values()].filter((row) => row.section === section).map(lineOf);
    return [`## ${title}`, '', '| setting | default | meaning |', '|---|---|---|', ...lines].join(
      '\n',
    );
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

const INTRODUCTION = `# Settings

<!-- Written by \`npm run settings\` from the schemas: web/env.ts, server/runtime/env.ts and what they are made of. -->

The shop is set by environment variables, read once at start ([why so](decisions/156-the-environment-is-read-once.md)). One that is missing, wrong or longer than 2,048 characters ends the start, named in a sentence that does not repeat its value. An empty one counts as left out.

Whatever is or could be a secret may stand in a file instead, which the setting's name with \`_FILE\` at its end names: \`API_SECRET_FILE=/run/secrets/api_secret\`. The commands read it once, at start, and leave off a last line break; both at once end the start. A platform that runs Next alone has to set the settings themselves. [How secrets are changed](production.md#changing-a-secret).`;

const lineOf = ({ name, fallback, meaning }: SettingRow): string =>
  `| \`${name}\` | ${fallback} | ${meaning} |`;

const rowsOf = (shape: z.ZodRawShape): SettingRow[] =>
  Object.entries(shape).map(([name, schema]) => {
    const { section, meaning, fallback } = aboutOf(name, schema as z.ZodType);
    return { name, section, meaning, fallback: fallback ?? writtenDefault(schema as z.ZodType) };
  });

/** What a schema falls back to, in Markdown: a dash where that is nothing. */
function writtenDefault(schema: z.ZodType): string {
  const fallback = defaultOf(schema);
  return fallback ? `\`${fallback}\`` : '–';
}
