import { pageLinks } from './page-links';

const URL_OF_LIST = 'https://shop.example/v2/orders?status=past_products&limit=10&offset=20';
const at = (offset: number) => `/v2/orders?status=past_products&limit=10&offset=${offset}`;

test('a page of a list names the first, the previous, the next and the last', () => {
  expect(pageLinks(URL_OF_LIST, { limit: 10, offset: 20, total: 45 })).toEqual({
    first: at(0),
    previous: at(10),
    next: at(30),
    last: at(40),
  });
});

test('the ends have nothing beyond them, and past the end the last page comes before', () => {
  expect(pageLinks(URL_OF_LIST, { limit: 10, offset: 0, total: 10 })).toEqual({
    first: at(0),
    last: at(0),
  });
  expect(pageLinks(URL_OF_LIST, { limit: 10, offset: 80, total: 25 })).toEqual({
    first: at(0),
    previous: at(20),
    last: at(20),
  });
  expect(pageLinks(URL_OF_LIST, { limit: 10, offset: 0, total: 0 }).last).toBe(at(0));
});
