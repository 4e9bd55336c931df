import { useMessages } from '#messages';

/** The first tab stop: skips the header. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const messages = useMessages('shell');
  return (
    <a
      href={`#${target}`}
      data-chrome
      className="button button-primary fixed left-3 top-3 z-[99995] -translate-y-24 focus-visible:translate-y-0"
    >
      {messages.skipToContent}
    </a>
  );
}
