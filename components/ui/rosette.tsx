import sheet from './rosette.svg';

/**
 * The guilloche behind a box with the class `rosette`. It is an SVG element and no background image, which would count
 * as the largest contentful paint and loads last.
 */
export function Rosette() {
  return (
    <svg viewBox="0 0 1000 1000" className="rosette-art" aria-hidden="true">
      <use href={`${sheet.src}#rosette`} />
    </svg>
  );
}
