import { encode } from 'uqr';

export interface QrDrawing {
  /** modules to a side, with the quiet zone */
  size: number;
  /** the dark modules as the path of an SVG */
  path: string;
}

/** A text as a QR code, to be drawn on the server: browsers need no code for it. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((line, y) =>
    [
      ...line
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
}
