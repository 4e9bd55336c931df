import type { z } from 'zod';
import ownSettings from '@/bin/lib/own-settings.json';
import { type AboutSetting, SECTIONS, type Section } from '@/lib/settings/about';
import { aboutOf, defaultOf } from '@/lib/settings/setting-facts';
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

The shop is set by environment variables, read once at start ([why so](decisions/156-the-environment-is-read-once.md)). One that is missing, wrong or longer than 2,048 characters ends the start, named in a sentence that does not repeat its value. An empty one counts as left out.`;

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
