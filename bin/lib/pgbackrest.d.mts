interface Info {
  name: string;
  status: { message: string };
  backup: {
    label: string;
    error?: boolean;
    info: { size: number };
    timestamp: { start: number; stop: number };
  }[];
}

interface Backups {
  label: string;
  endedAt: Date;
  reachesBackTo: Date;
  bytes: number;
}

export function backupsOf(info: Info[], stanza: string): Backups;
export function targetTime(
  text: string | undefined,
  backups: Pick<Backups, 'reachesBackTo'>,
  now?: Date,
): string | undefined;
