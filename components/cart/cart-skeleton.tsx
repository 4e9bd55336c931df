/** The size of what comes: two items and a total. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-4">
        <div className="skeleton h-48 rounded-card" />
        <div className="skeleton h-48 rounded-card" />
      </div>
      <div className="skeleton h-44 rounded-card" />
    </div>
  );
}
