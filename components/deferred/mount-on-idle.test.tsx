import { act, screen } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { mountOnIdle } from './mount-on-idle';

const Waiting = mountOnIdle(({ name }: { name: string }) => <p>{name}</p>);

test('parts that wait come together once the browser is idle; later ones wait no more', async () => {
  let becomesIdle: () => void = () => undefined;
  const ask = jest.fn((tell: () => void) => {
    becomesIdle = tell;
    return 1;
  });
  Object.assign(window, { requestIdleCallback: ask });
  const gone = render(<Waiting name="gone" />);
  render(
    <>
      <Waiting name="the first" />
      <Waiting name="the second" />
    </>,
  );
  gone.unmount();
  expect(screen.queryByText(/the/)).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);

  await act(() => becomesIdle());
  expect(screen.getByText('the first')).toBeVisible();
  expect(screen.getByText('the second')).toBeVisible();
  expect(screen.queryByText('gone')).not.toBeInTheDocument();

  render(<Waiting name="late" />);
  expect(await screen.findByText('late')).toBeVisible();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
