import { fileId, withOwnFiles } from './content-files';

const ID = '0c6a0b94-e35d-4074-97c8-bfe445e05c43';
const own = (value: unknown) => withOwnFiles(value, 'https://cms.example/');

test('a picture named by the id of a file is one of the shop’s own addresses, however deep it stands', () => {
  expect(
    own({ sections: [{ type: 'hero', picture: { url: ID.toUpperCase(), width: 4 } }], logo: null }),
  ).toEqual({
    sections: [{ type: 'hero', picture: { url: `/assets/${ID}`, width: 4 } }],
    logo: null,
  });
  expect(own({ image_url: ID })).toEqual({ image_url: `/assets/${ID}` });
});

test('an id in another field is left as it is', () => {
  expect(own({ id: ID, title: ID, url: `x${ID}` })).toEqual({ id: ID, title: ID, url: `x${ID}` });
});

test('the content system’s own address of a file is the shop’s, in a text too', () => {
  const there = `https://cms.example/assets/${ID}`;
  expect(own({ url: there })).toEqual({ url: `/assets/${ID}` });
  expect(own(`![A](${there}.png?width=800&height=600 "Hand") and ![B](${there}/b%20c.jpg)`)).toBe(
    `![A](/assets/${ID} "Hand") and ![B](/assets/${ID})`,
  );
});

test('files of other places, and other pages of that place, are left alone', () => {
  for (const text of [
    `https://other.example/assets/${ID}`,
    `https://cmsxexample/assets/${ID}`,
    'https://cms.example/assets/../users',
    'https://cms.example/about',
  ])
    expect(own({ url: text })).toEqual({ url: text });
});

test('a file is asked for by its id, with or without an ending', () => {
  expect([ID, `${ID}.jpg`, ID.toUpperCase()].map(fileId)).toEqual([ID, ID, ID]);
  for (const name of ['', 'x', `${ID}.`, `${ID}/../x`, `${ID}?x`, `..${ID}`, `${ID}.jpg.html`])
    expect(fileId(name)).toBeUndefined();
});
