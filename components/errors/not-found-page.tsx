import { useMessages } from '#messages';
import { Screen } from './error-screen';

/** Every page carries this one for its 404, so it is markup only, with a plain anchor that needs no script. */
export function NotFoundPage({ homeHref = '/' }: { homeHref?: string }) {
  const messages = useMessages('errors');
  return (
    <Screen picture="lost" heading={messages.notFoundTitle}>
      <p className="text-lg text-ink-soft">{messages.notFound}</p>
      <p>
        <a href={homeHref} className="link">
          {messages.notFoundHome}
        </a>
      </p>
    </Screen>
  );
}
