import { provideTransport } from '@/web/api/transport';
import { GET, POST } from './route';

const REFERENCE = '01a208e2-e980-74b9-84d4-4cfaa34eeb95';
const ADDRESS = `http://shop.example/payments/bank/opayo/${REFERENCE}`;

let requests: { method: string; path: string; body: unknown }[];
let answer: { status: number; result: unknown };
beforeEach(() => {
  requests = [];
  answer = { status: 200, result: { form: null, isForCheckout: false } };
  provideTransport(async (request) => {
    const { method } = request;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : null;
    requests.push({ method, path: new URL(request.url).pathname, body });
    return Response.json({ result: answer.result, errors: [] }, { status: answer.status });
  });
});
const params = Promise.resolve({ gateway: 'opayo', reference: REFERENCE });
const visit = () => GET(new Request(ADDRESS), { params });
const answerOf = (body: string) =>
  POST(new Request(ADDRESS, { method: 'POST', body, headers: { origin: 'https://acs.example' } }), {
    params,
  });

test('the browser is sent to its bank alone, and nothing of the form is markup', async () => {
  const fields = { creq: '"><script>alert(1)</script>' };
  answer.result = {
    form: { action: 'https://acs.example/challenge?a=1&b=2', fields },
    isForCheckout: false,
  };
  const response = await visit();
  const document = await response.text();
  expect(document).toContain('action="https://acs.example/challenge?a=1&amp;b=2"');
  expect(document).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(document.match(/<script/g)).toHaveLength(1);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain('form-action https://acs.example;');
  expect(policy).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  [false, `/my-account/deposit/details/${REFERENCE}/success`],
  [true, `/checkout/deposit/${REFERENCE}/success`],
])('where no bank waits, the browser is led on (for a cart: %s)', async (isForCheckout, page) => {
  answer.result = { form: null, isForCheckout };
  for (const response of [await visit(), await answerOf('cres=eyJ0'), await answerOf('')]) {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(page);
  }
});

test('the bank’s answer is passed on, and nothing where there is none', async () => {
  await answerOf('cres=eyJ0&threeDSSessionData=x');
  expect(requests).toEqual([
    { method: 'POST', path: `/v2/3ds/form/opayo/${REFERENCE}`, body: { answer: 'eyJ0' } },
  ]);
  await answerOf('');
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('what could not be passed on is said', async () => {
  for (const [status, expected] of [
    [422, 404],
    [429, 429],
    [500, 503],
  ] as const) {
    answer.status = status;
    expect((await answerOf('cres=a')).status).toBe(expected);
    expect((await visit()).status).toBe(expected);
  }
});
