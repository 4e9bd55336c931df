import { Badge } from '@/components/ui/badge';

/** How many findings an audit has. */
export const Findings = ({ count }: { count: number }) =>
  count === 0 ? (
    <Badge tone="good">Nothing was wrong</Badge>
  ) : (
    <Badge tone="bad">{count === 1 ? '1 finding' : `${count} findings`}</Badge>
  );

export const coverageOf = (after: number | null): string =>
  after === null ? 'everything' : `what came after audit ${after}`;
