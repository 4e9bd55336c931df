import { jest } from '@jest/globals';
import { render } from '@/lib/site/testing/render';
import { ChunkReload } from './chunk-reload';
import { ReloadWhenOutdated } from './reload-when-outdated';

const DAY_MS = 86_400_000;
const gone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

const aged = (ageMs: number) =>
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + ageMs);
const fails = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

test('a missing part loads a page again that is a day old, and no other', () => {
  const reload = jest.fn();
  render(<ChunkReload reload={reload} />);
  aged(DAY_MS - 1000);
  fails(gone());
  expect(reload).not.toHaveBeenCalled();
  aged(DAY_MS + 1000);
  fails(new Error('undefined is not a function'));
  expect(reload).not.toHaveBeenCalled();
  fails(gone());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('so does one that was missing while the page was drawn', () => {
  const reload = jest.fn();
  aged(60_000);
  render(<ReloadWhenOutdated error={gone()} reload={reload} />);
  expect(reload).not.toHaveBeenCalled();
  aged(DAY_MS + 1000);
  render(<ReloadWhenOutdated error={gone()} reload={reload} />);
  expect(reload).toHaveBeenCalledTimes(1);
});
