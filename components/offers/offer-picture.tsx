import { INK, PAPER, SEAL } from '@/components/artwork/draw-picture';
import { HOUSE_COLOURS } from '@/components/artwork/picture-colours';
import type { OfferColours } from '@/lib/rules/offers/presentation';

/** An offer as a picture for sharing. Its renderer supports only flexbox and inline styles. */
export function OfferPicture({
  colours: { fill, ink },
  name,
  tagline,
  oddsLine,
  siteName,
}: {
  colours: Pick<OfferColours, 'fill' | 'ink'>;
  name: string;
  tagline: string;
  oddsLine: string;
  siteName: string;
}) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        background: fill,
        color: ink,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', padding: '60px 72px 0' }}>
        <svg width="64" height="64" viewBox="0 0 100 100" role="presentation">
          <path d={SEAL} fill={PAPER} />
          <path d="M31 41h38M31 59h38" stroke={HOUSE_COLOURS.fill} strokeWidth="9" />
        </svg>
        <span style={{ marginLeft: 18, fontSize: 40, fontWeight: 800 }}>{siteName}</span>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', padding: '0 72px' }}>
        <div style={{ fontSize: 104, fontWeight: 800, letterSpacing: -3, lineHeight: 1 }}>
          {name}
        </div>
        <div style={{ marginTop: 28, fontSize: 40, lineHeight: 1.25 }}>{tagline}</div>
      </div>
      <div
        style={{
          display: 'flex',
          padding: '30px 72px',
          background: PAPER,
          color: INK,
          fontSize: 28,
        }}
      >
        {oddsLine}
      </div>
    </div>
  );
}
