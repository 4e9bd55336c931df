import { useMessages } from '#messages';

/** What the sandbox's identity provider makes of a licence number, or of a last name. */
export function IdentityChecks({
  checks,
}: {
  checks: readonly { input: string; outcome: string }[];
}) {
  const messages = useMessages('sandbox');
  return (
    <>
      <ul
        aria-label={messages.identityChecks}
        className="divide-y divide-line border-y border-line"
      >
        {checks.map(({ input, outcome }) => (
          <li key={input} className="flex flex-wrap items-center gap-x-5 py-2.5">
            <span className="w-56 font-semibold">{input}</span>
            <span className="min-w-40 flex-1 text-ink-soft">{outcome}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{messages.identityNote}</p>
    </>
  );
}
