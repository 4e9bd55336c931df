import { useMessages } from '#messages';
import { Screen } from './error-screen';

/** Every page carries this one for its 404, so it is markup only, with a plain anchor that needs no script. */
export function NotFoundPage({ homeHref = '/' }: { homeHref?: string }) {
  const words = useMessages('errors');
  return (
    <Screen picture="lost" heading={words.notFoundTitle}>
      <p className="text-lg text-ink-soft">{words.notFound}</p>
      <p>
        <a href={homeHref} className="link">
          {words.notFoundHome}
        </a>
      </p>
    </Screen>
  );
}
