/** The sections of `docs/settings.md`, in its order. */
export const SECTIONS = {
  node: 'A node',
  telemetry: 'Logs and traces',
  addresses: 'Addresses and countries',
  database: 'The database',
  pages: 'Pages that are kept',
  content: 'Content',
  secrets: 'Secrets',
  sandbox: 'A sandbox or a real shop',
  accounts: 'Accounts and signing in',
  protection: 'Protection of customers',
  draws: 'Draws',
  log: 'The public log',
  gateways: 'Payment gateways',
  banks: 'Bank accounts and payouts',
  members: 'Members, visits and mail',
  passes: 'Tickets in Apple Wallet and Google Wallet',
  commands: 'Commands of a checkout',
  internal: 'Set by the commands themselves',
} as const;
export type Section = keyof typeof SECTIONS;

/** What `docs/settings.md` says of a setting. */
export interface AboutSetting {
  section: Section;
  /** Markdown in one line, with links from `docs/` */
  meaning: string;
  /** what counts where it is left out, if the schema cannot say it */
  fallback?: string | undefined;
}

/** For a schema's `.meta()`, as its last part: a schema that wraps another one has no description of its own. */
export const about = (section: Section, meaning: string, fallback?: string) => ({
  section,
  meaning,
  ...(fallback !== undefined && { fallback }),
});
