export function startWeb(node: {
  mode?: 'start' | 'dev';
  port: number;
  host?: string;
  env: NodeJS.ProcessEnv;
  logFile?: string;
  checkout?: string;
}): {
  pid: number | undefined;
  /** the signal that ended it, or its status */
  ended: Promise<string>;
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};
