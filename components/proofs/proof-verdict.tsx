import { useMessages } from '#messages';
import { type Anchors, isAnchored } from '@/lib/rules/raffles/chain/chain-steps';

/** What a finished check shows, and what it leaves open. */
export function ProofVerdict({
  isRight,
  anchors,
  hasRoot,
  hasLog,
}: {
  isRight: boolean;
  anchors: Anchors;
  /** draws of protocol 1 have neither root nor log */
  hasRoot: boolean;
  hasLog: boolean;
}) {
  const messages = useMessages('proofCheck');
  if (!isRight) return <p className="text-lg font-semibold text-bad">{messages.unfair}</p>;
  if (hasRoot && isAnchored(anchors, hasLog))
    return <p className="text-lg font-semibold text-good">{messages.fair}</p>;
  const isInPart = Boolean(anchors.fingerprint || anchors.root || anchors.head);
  return (
    <p className="text-lg font-semibold">
      {isInPart ? messages.consistentInPart : messages.consistent}
    </p>
  );
}
