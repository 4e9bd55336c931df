import { INK, PAPER, SEAL } from '@/components/artwork/draw-picture';
import { HOUSE_COLOURS } from '@/components/artwork/picture-colours';

/** titles this long are set smaller */
const LONG_TITLE = 52;
/** A post as a picture for sharing. Its renderer supports only flexbox and inline styles. */
export function PostPicture({
  title,
  category,
  siteName,
}: {
  title: string;
  category: string | undefined;
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
        padding: 72,
        background: PAPER,
        color: INK,
        borderBottom: `24px solid ${HOUSE_COLOURS.fill}`,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 40, fontWeight: 800 }}>
        <svg width="64" height="64" viewBox="0 0 100 100" role="presentation">
          <path d={SEAL} fill={HOUSE_COLOURS.fill} />
          <path d="M31 41h38M31 59h38" stroke={PAPER} strokeWidth="9" />
        </svg>
        <span style={{ marginLeft: 18 }}>{siteName}</span>
      </div>
      <div
        style={{
          fontSize: title.length > LONG_TITLE ? 72 : 92,
          fontWeight: 800,
          letterSpacing: -2,
          lineHeight: 1.05,
        }}
      >
        {title}
      </div>
      <div style={{ fontSize: 34, color: HOUSE_COLOURS.text }}>{category ?? ''}</div>
    </div>
  );
}
