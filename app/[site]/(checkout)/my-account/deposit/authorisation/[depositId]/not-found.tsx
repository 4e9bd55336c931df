import { MissingItem } from '@/components/shell/missing-item';
import { ButtonLink } from '@/components/ui/button';
import { copyOf } from '@/lib/copy/page-copy';
import { href } from '@/lib/routes/match';

/** Nobody's deposit, or somebody else's. */
export default async function NoDeposit() {
  const words = await copyOf('wallet');
  return (
    <MissingItem
      title={words.noDepositTitle}
      actions={<ButtonLink href={href('transactions')}>{words.noDepositAction}</ButtonLink>}
    >
      {words.noDepositText}
    </MissingItem>
  );
}
