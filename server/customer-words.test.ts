import { readdirSync, readFileSync } from 'node:fs';
import { smallShop } from './http/testing/small-shop';

const { greet } = smallShop();

/** Said to programs that call the API, never to whoever uses a page: a page sends what these ask for by itself. */
const FOR_PROGRAMS = new Set([
  'idempotency.key_required',
  'request.malformed',
  'request.signature_invalid',
  'request.version_unsupported',
]);
const THROWN = /new ShopError\(\s*'([^']+)',\s*(?:'([^'\n]*)'|`([^`]*)`|"([^"\n]*)")/g;
const DEVELOPERS_WORDS = /idempotency|header|json|payload|schema|http|regex|uuid|null|undefined/i;

function thrownMessages(): { file: string; code: string; message: string }[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`server/${file}`, 'utf8').matchAll(THROWN)].map((match) => ({
        file,
        code: match[1] ?? '',
        message: match[2] ?? match[3] ?? match[4] ?? '',
      })),
    );
}

test('no refusal speaks to a customer in the words of developers', () => {
  const messages = thrownMessages();
  expect(messages.length).toBeGreaterThan(50);
  const raw = messages.filter(
    ({ code, message }) => !FOR_PROGRAMS.has(code) && DEVELOPERS_WORDS.test(message),
  );
  expect(raw).toEqual([]);
});

test('a field that does not fit is refused in plain words, whatever its schema says', async () => {
  const answer = await greet(JSON.stringify({ first_name: 5 }));
  const { error } = (await answer.json()) as { error: { message: string; target: string } };
  expect(error).toMatchObject({
    target: 'firstName',
    message: 'Please check what is entered here.',
  });
});
