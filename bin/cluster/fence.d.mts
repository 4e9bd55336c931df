export interface Write {
  name: string;
  sentAt: number;
  ackedAt: number;
}

export function reignsOf(writes: Write[]): string[];
export function expectOneAtATime(writes: Write[]): void;
