/** Reserves the space of order and payment, and announces that they are loading. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <span className="sr-only">{label}</span>
      <div className="skeleton h-72 rounded-card" />
      <div className="skeleton h-72 rounded-card" />
    </div>
  );
}
