import { Icon } from './icon';

/** What is wrong with the form as a whole, said at once to a screen reader too. */
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
