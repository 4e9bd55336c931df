import Link from 'next/link';
import type { ListedMember } from '@/lib/contract/operator/membership';

/** Whose something is, masked, with a link to their file; nobody's are samples of a sandbox. */
export function MaskedOwner({ customer }: Pick<ListedMember, 'customer'>) {
  if (!customer) return <span className="text-ink-soft">a sample</span>;
  const { customerId, name, state } = customer;
  return (
    <>
      <Link href={`/operator/customers/${customerId}`} prefetch={false} className="link">
        {name}
      </Link>
      {state !== 'active' && (
        <span className="block text-sm font-normal text-bad">
          {state === 'closed' ? 'Account closed' : 'Frozen'}
        </span>
      )}
    </>
  );
}
