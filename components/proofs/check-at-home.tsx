import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';

/** How to verify the draw without our website: the proof as a file, a short script, and the rule in words. */
export function CheckAtHome({
  proofUrl,
  scriptUrl,
  fingerprint,
}: {
  proofUrl: string;
  scriptUrl: string;
  /** of a draw with a chain; customers use the one on their ticket instead */
  fingerprint: string | null;
}) {
  const words = useMessages('verify');
  return (
    <section aria-labelledby="at-home">
      <SectionHeading id="at-home">{words.homeTitle}</SectionHeading>
      <p className="max-w-prose">
        {interpolateNodes(words.homeText, {
          proof: (
            <a className="link" href={proofUrl}>
              {words.publishedProof}
            </a>
          ),
          script: (
            <a className="link" href={scriptUrl}>
              {words.shortScript}
            </a>
          ),
        })}
      </p>
      <pre className="my-4 max-w-3xl whitespace-pre-wrap wrap-anywhere rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
        <code className="font-mono">
          {`curl -O ${scriptUrl}\nnode verify-draw.mjs ${proofUrl}${fingerprint ? ` \\\n  --fingerprint ${fingerprint}` : ''}`}
        </code>
      </pre>
      <details className="max-w-prose">
        <summary className="cursor-pointer py-1 font-semibold text-brand-text">
          {words.ruleTitle}
        </summary>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
          {(fingerprint ? words.rule : words.before.rule).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
