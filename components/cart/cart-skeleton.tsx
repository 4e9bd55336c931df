import { classNames } from '@/components/ui/class-names';

/** As large as a cart with one item and a total. */
export const CartSkeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames('grid items-start gap-6 lg:grid-cols-[1fr_20rem]', className)}
  >
    <div className="skeleton h-64 rounded-card" />
    <div className="skeleton h-44 rounded-card" />
  </div>
);
