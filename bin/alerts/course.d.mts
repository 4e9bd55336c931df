export function firedAlerts(): string[];
