import { ApiError } from '@/lib/client/api-error';
import { drawOrRedirect } from './draw-or-redirect';

const MISSING = new ApiError(404, 'No such draw.');

/** Opens a draw of Weekday Windfall in a shop that has these draws. */
const open = (drawNo: number, ...there: number[]) =>
  drawOrRedirect(
    { offerKey: 'weekday_windfall', drawNo },
    async (draw) => (there.includes(draw.drawNo) ? draw : Promise.reject(MISSING)),
    (draw) => `/${draw.offer}/results/draw-${draw.drawNo}`,
  );
const NOT_FOUND = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

test('an old number leads to the draw for good, where there is one', async () => {
  await expect(open(5001, 4392)).rejects.toMatchObject({
    digest: 'NEXT_REDIRECT;replace;/weekday_windfall/results/draw-4392;308;',
  });
  await expect(open(5002, 4392)).rejects.toMatchObject(NOT_FOUND);
});

test('a draw that has such a number itself is meant by it, and other numbers mean nothing else', async () => {
  await expect(open(5001, 4392, 5001)).resolves.toMatchObject({ drawNo: 5001 });
  await expect(open(5610, 5001)).rejects.toMatchObject(NOT_FOUND);
  await expect(open(4399, 4392)).rejects.toMatchObject(NOT_FOUND);
});

test('an API that is down is no missing draw', async () => {
  const down = new ApiError(503, 'Down.');
  const read = () => Promise.reject(down);
  const draw = { offerKey: 'weekday_windfall', drawNo: 5001 };
  await expect(drawOrRedirect(draw, read, () => '/')).rejects.toBe(down);
});
