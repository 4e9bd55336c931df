import { metricsText } from '@/lib/process/metrics';
import { drawQueues } from './draw-queues';
import { measured } from './measured-draw-queues';

const counts = async () => {
  const text = await metricsText();
  return ['purchases_in_progress', 'purchases_waiting'].map((name) =>
    Number(new RegExp(`^fairdraw_${name} (\\d+)$`, 'm').exec(text)?.[1]),
  );
};

test('purchases are counted while they go on and while they wait, however they end', async () => {
  const queues = measured(drawQueues(2));
  const letGo: ((isDone: boolean) => void)[] = [];
  const begun = () =>
    queues(
      () =>
        new Promise((resolve, reject) => {
          letGo.push((isDone) => (isDone ? resolve('bought') : reject(new Error('refused'))));
        }),
      async () => [],
    );
  const [first, second] = [begun(), begun()];
  expect(await counts()).toEqual([1, 1]);
  letGo[0]?.(true);
  expect(await first).toBe('bought');
  expect(await counts()).toEqual([1, 0]);
  letGo[1]?.(false);
  await expect(second).rejects.toThrow('refused');
  expect(await counts()).toEqual([0, 0]);
});
