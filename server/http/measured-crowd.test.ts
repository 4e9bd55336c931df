import { metricsText } from '@/lib/http/metrics';
import { crowdOf } from './crowd';
import { measured } from './measured-crowd';

const counts = () =>
  ['purchases_in_progress', 'purchases_waiting'].map((name) =>
    Number(new RegExp(`^fairdraw_${name} (\\d+)$`, 'm').exec(metricsText())?.[1]),
  );

test('purchases are counted while they go on and while they wait, however they end', async () => {
  const crowd = measured(crowdOf(2));
  const letGo: ((isDone: boolean) => void)[] = [];
  const begun = () =>
    crowd(
      () =>
        new Promise((resolve, reject) => {
          letGo.push((isDone) => (isDone ? resolve('bought') : reject(new Error('refused'))));
        }),
      async () => [],
    );
  const [first, second] = [begun(), begun()];
  expect(counts()).toEqual([1, 1]);
  letGo[0]?.(true);
  expect(await first).toBe('bought');
  expect(counts()).toEqual([1, 0]);
  letGo[1]?.(false);
  await expect(second).rejects.toThrow('refused');
  expect(counts()).toEqual([0, 0]);
});
