import { MissingItem } from '@/components/shell/missing-item';
import { ButtonLink } from '@/components/ui/button';
import { copyOf } from '@/lib/copy/page-copy';
import { href } from '@/lib/routes/match';

/** Nobody's receipt, or somebody else's. */
export default async function NoReceipt() {
  const words = await copyOf('checkout');
  return (
    <MissingItem
      title={words.noReceiptTitle}
      actions={<ButtonLink href={href('transactions')}>{words.noReceiptAction}</ButtonLink>}
    >
      {words.noReceiptText}
    </MissingItem>
  );
}
