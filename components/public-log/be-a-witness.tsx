import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import type { Variant } from '@/lib/contract/site';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { canonicalUrl } from '@/lib/routes/origin';

/** How anybody watches the log from their own computer. */
export function BeAWitness({ logKey, variant }: { logKey: string; variant: Variant }) {
  const messages = useMessages('publicLog');
  const script = canonicalUrl('/log-witness.mjs', variant);
  return (
    <section aria-labelledby="log-witness">
      <SectionHeading id="log-witness">{messages.witnessTitle}</SectionHeading>
      <p className="max-w-prose">
        {interpolateNodes(messages.witnessText, {
          script: (
            <a className="link" href={script}>
              {messages.script}
            </a>
          ),
        })}
      </p>
      <pre className="my-4 max-w-3xl whitespace-pre-wrap wrap-anywhere rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
        <code className="font-mono">
          {`curl -O ${script}\nnode log-witness.mjs ${canonicalUrl('/log', variant)} \\\n  --log-key '${logKey}'`}
        </code>
      </pre>
      <p className="max-w-prose">
        {interpolateNodes(messages.witnessMore, {
          tiles: (
            <a className="link" href="https://c2sp.org/tlog-tiles" rel="noreferrer">
              {messages.tiles}
            </a>
          ),
        })}
      </p>
    </section>
  );
}
