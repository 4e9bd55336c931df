import { QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer';

test('a read that was sent before a change and answered after it does not undo what the change has answered', async () => {
  const client = new QueryClient();
  let answerRead = (_cart: string) => {};
  const query = queryOptions({
    queryKey: ['cart'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answerRead = resolve;
      }),
  });
  const read = client.fetchQuery(query).catch(() => 'given up');
  await keepAnswer(client, query.queryKey, 'one item');
  answerRead('empty');
  expect(await read).toBe('given up');
  expect(client.getQueryData(query.queryKey)).toBe('one item');
  client.clear();
});
