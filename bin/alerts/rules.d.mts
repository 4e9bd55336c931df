interface Alert {
  labels: { alertname: string } & Record<string, string>;
  state: 'pending' | 'firing';
}

export function shortenRules(text: string, factor: number): string;
export function alertNames(text: string): string[];
export function alertsOf(
  alerts: readonly Alert[],
  expected: { alert: string; labels?: Record<string, string> },
): Alert[];
