import { classNames } from './class-names';

/** A QR code whose path the server has drawn. */
export function QrCode({
  qr: { size, path },
  label,
  className,
}: {
  qr: { size: number; path: string };
  label: string;
  className?: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('w-full max-w-64 rounded-xl', className)}
    >
      {/* always dark on light, in the dark scheme too: scanners need it */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
