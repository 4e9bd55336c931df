interface Answer {
  path: string;
  status: number;
  code?: string;
  id?: string;
}

export function aMeter(): {
  start(now?: number): void;
  note(answer: Answer, now?: number): void;
  salesSince(at: number): number;
  report(now?: number): { sales: number; gapMs: number; errors: [string, number][] };
};
