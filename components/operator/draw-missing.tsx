import { EmptyState } from '@/components/ui/states';
import { TextLink } from '@/components/ui/text-link';

export function DrawMissing() {
  return (
    <EmptyState
      level={1}
      title="There is no such draw"
      actions={<TextLink href="/operator/draws">See all draws</TextLink>}
    >
      Its offer or its number is another one.
    </EmptyState>
  );
}
