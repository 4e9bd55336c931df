import { type ContentPath, contentPageOf } from './content-paths';

const pages: ContentPath[] = [
  { path: '/How-We-Draw', template: 'default' },
  { path: '/news-archive', template: 'blog' },
  { path: '/welcome/first-ticket/', template: 'landing_page' },
  { path: '/', template: 'landing_page' },
];

test.each([
  ['/how-we-draw', '/content/how-we-draw'],
  ['/HOW-WE-DRAW/', '/content/how-we-draw'],
  ['/how%2Dwe%2Ddraw', '/content/how-we-draw'],
  ['/news-archive', '/content/news-archive'],
  ['/welcome/first-ticket', '/landing/welcome/first-ticket'],
  ['/how-we-draw//', null],
  ['/how-we', null],
  ['/how-we-draw/more', null],
  ['/%zz', null],
  ['/', null],
])('%s is the page %s', (path, page) => expect(contentPageOf(pages, path)).toBe(page));
