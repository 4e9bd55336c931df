import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  offer: string;
  drawNo: number;
  fingerprint: string;
}

/** What a raffle's draw was bound to before sales: whoever keeps this receipt can hold the draw against it. */
export function DrawFingerprint({ offer, drawNo, fingerprint }: Props) {
  const { href } = useLinks();
  const words = useMessages('checkout');
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{words.fingerprint}</p>
      <p className="break-all font-mono text-xs">{fingerprint}</p>
      <p className="mt-1 text-ink-soft">
        {words.fingerprintText}{' '}
        <TextLink href={href('verifyDraw', { offer, drawNo })}>
          {interpolate(words.checkDraw, { drawNo })}
        </TextLink>
      </p>
    </div>
  );
}
