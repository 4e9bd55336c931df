import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import type { ChainStepKey } from '@/lib/rules/raffles/chain/chain-steps';

function ruleOf(
  messages: ShopMessages['verify'],
  steps: readonly ChainStepKey[],
): readonly string[] {
  if (steps.length === 0) return messages.before.rule;
  return steps.includes('logged') ? messages.rule : messages.ruleOf2;
}

/** How to verify the draw without our website: the proof as a file, a short script, and the rule in words. */
export function CheckAtHome({
  proofUrl,
  scriptUrl,
  steps,
}: {
  proofUrl: string;
  scriptUrl: string;
  /** of the draw's protocol; none for a draw without a chain */
  steps: readonly ChainStepKey[];
}) {
  const messages = useMessages('verify');
  const hasLog = steps.includes('logged');
  // to be filled in from a ticket or a mail: compared with what this page says, a proof always fits
  const options = [
    ...(steps.length > 0 ? ['--fingerprint …', '--root …'] : []),
    ...(hasLog ? ['--head …'] : []),
  ]
    .map((option) => ` \\\n  ${option}`)
    .join('');
  return (
    <section aria-labelledby="at-home">
      <SectionHeading id="at-home">{messages.homeTitle}</SectionHeading>
      <p className="max-w-prose">
        {interpolateNodes(messages.homeText, {
          proof: (
            <a className="link" href={proofUrl}>
              {messages.publishedProof}
            </a>
          ),
          script: (
            <a className="link" href={scriptUrl}>
              {messages.shortScript}
            </a>
          ),
        })}
      </p>
      {steps.length > 0 && <p className="mt-3 max-w-prose text-ink-soft">{messages.homeAnchors}</p>}
      <pre className="my-4 max-w-3xl whitespace-pre-wrap wrap-anywhere rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
        <code className="font-mono">
          {`curl -O ${scriptUrl}\nnode verify-draw.mjs ${proofUrl}${options}`}
        </code>
      </pre>
      <details className="max-w-prose">
        <summary className="cursor-pointer py-1 font-semibold text-brand-text">
          {messages.ruleTitle}
        </summary>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
          {ruleOf(messages, steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
