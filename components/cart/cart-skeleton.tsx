/** The size of what comes: an item and a total. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="skeleton h-64 rounded-card" />
      <div className="skeleton h-44 rounded-card" />
    </div>
  );
}
