import sheet from './rosette.svg';

/**
 * The engraved rose behind a piece of paper that has the class `rosette`. Drawn as part of the page: a background
 * would count as the page's largest picture, and it comes last.
 */
export function Rosette() {
  return (
    <svg viewBox="0 0 1000 1000" className="rosette-art" aria-hidden="true">
      <use href={`${sheet.src}#rosette`} />
    </svg>
  );
}
