import { freshCopy } from './fresh-copy';

let now: number;
let reads: number;
let answer: () => Promise<string>;
beforeEach(() => {
  now = 0;
  reads = 0;
  answer = async () => `answer ${reads}`;
});

const aCopy = () =>
  freshCopy(
    () => {
      reads += 1;
      return answer();
    },
    () => now,
  );
const fails = async (): Promise<string> => {
  throw new Error('down');
};

test('the first request after a quiet spell is given what is true now', async () => {
  const copy = aCopy();
  expect(await copy()).toBe('answer 1');
  now = 3_600_000;
  expect(await copy()).toBe('answer 2');
});

test('requests that come together or soon after ask once', async () => {
  const copy = aCopy();
  expect(await Promise.all([copy(), copy(), copy()])).toEqual(['answer 1', 'answer 1', 'answer 1']);
  now = 499;
  expect(await copy()).toBe('answer 1');
  expect(reads).toBe(1);
});

test('the last good copy survives an outage, which is waited for once', async () => {
  const copy = aCopy();
  await copy();
  answer = fails;
  now = 1_000;
  for (let times = 0; times < 5; times += 1) expect(await copy()).toBe('answer 1');
  expect(reads).toBe(2);
  let comeBack: (answered: string) => void = () => {};
  const back = new Promise<string>((resolve) => {
    comeBack = resolve;
  });
  answer = () => back;
  now = 6_000;
  for (let times = 0; times < 5; times += 1) expect(await copy()).toBe('answer 1');
  expect(reads).toBe(3);
  comeBack('back');
  await back;
  now = 6_499;
  await copy();
  expect(await copy()).toBe('back');
  expect(reads).toBe(3);
});

test('where nobody ever answered there is no copy', async () => {
  answer = fails;
  expect(await aCopy()()).toBeUndefined();
});
