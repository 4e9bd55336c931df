import { Icon } from './icon';

/** The error of a form as a whole, announced to screen readers at once. */
export function FormProblem({
  id,
  children,
}: {
  id?: string | undefined;
  children: string | undefined;
}) {
  if (!children) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 wrap-anywhere rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad"
    >
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
