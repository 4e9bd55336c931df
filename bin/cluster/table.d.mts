export function tableOf(
  rows: {
    name: string;
    sales: number;
    gapMs?: number;
    wholeMs?: number;
    errors: [string, number][];
    broken?: string;
  }[],
): string;
