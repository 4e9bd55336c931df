import { SectionHeading } from '@/components/ui/headings';

/** The same check without us: the proof as a file, a script of one page, and the rule in words. */
export function CheckAtHome({ proofUrl, scriptUrl }: { proofUrl: string; scriptUrl: string }) {
  return (
    <section aria-labelledby="at-home">
      <SectionHeading id="at-home">Check it without us</SectionHeading>
      <p className="max-w-prose">
        Everything that is needed stands in{' '}
        <a className="link" href={proofUrl}>
          the published proof
        </a>
        . With Node on your computer,{' '}
        <a className="link" href={scriptUrl}>
          a short script
        </a>{' '}
        that you can read first draws the raffle again:
      </p>
      <pre className="my-4 max-w-3xl whitespace-pre-wrap break-all rounded-control bg-sunk px-4 py-3 text-sm leading-relaxed">
        <code className="font-mono">
          {`curl -O ${scriptUrl}\nnode verify-draw.mjs ${proofUrl}`}
        </code>
      </pre>
      <details className="max-w-prose">
        <summary className="cursor-pointer py-1 font-semibold text-brand-text">
          The rule, for those who write their own
        </summary>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
          <li>Write the sold tickets as ascending ranges, neighbours joined: 1-250,300-300.</li>
          <li>
            The SHA-256 of that text is the fingerprint of the tickets. The SHA-256 of the seed’s 32
            bytes is the fingerprint of the seed.
          </li>
          <li>
            Number n, from 0, is the first 8 bytes of HMAC-SHA256 with the seed as key over
            “fingerprint of the tickets:n”, read as one big-endian number.
          </li>
          <li>
            With t tickets sold, pass over numbers from the highest multiple of t below 2⁶⁴ on. The
            remainder of any other by t is a place among the sold tickets, counted from 0 upwards.
          </li>
          <li>
            The places name the winners of the prizes, first prize first. A ticket that has won is
            passed over.
          </li>
        </ol>
      </details>
    </section>
  );
}
