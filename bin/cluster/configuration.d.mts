export function interpolate(text: string, values: Record<string, string>): string;
