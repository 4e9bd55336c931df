export function takeSettingsFromFiles(env?: NodeJS.ProcessEnv): void;
