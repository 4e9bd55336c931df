/** The first stop of the Tab key: past the header, into the page. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      data-chrome
      className="button button-primary fixed left-3 top-3 z-80 -translate-y-24 focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
