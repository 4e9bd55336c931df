/**
 * What visitors were answered while something was broken: `note` takes each answer, `report` says what came of them
 * since `start`.
 */
export function aMeter() {
  let from = 0;
  let sales = [];
  let errors = new Map();
  // one that is sent again has the same receipt, and is no second sale
  const receipts = new Set();
  return {
    start(now = Date.now()) {
      from = now;
      sales = [];
      errors = new Map();
    },
    note({ path, status, code, id }, now = Date.now()) {
      const isSale = path === '/v2/cart/purchase' && status >= 200 && status < 300;
      if (isSale && !receipts.has(id)) {
        receipts.add(id);
        sales.push(now);
      }
      const error = errorOf({ status, code });
      if (error) errors.set(error, (errors.get(error) ?? 0) + 1);
    },
    salesSince: (at) => sales.filter((sale) => sale >= at).length,
    report: (now = Date.now()) => ({
      sales: sales.length,
      gapMs: longestGap([from, ...sales, now]),
      errors: [...errors].sort(([one], [other]) => one.localeCompare(other)),
    }),
  };
}

/** What went wrong with an answer, as the table counts it: the shop's refusals for good reasons are none. */
function errorOf({ status, code }) {
  if (status === 0) return code;
  if (status === 429 || status >= 500)
    return `${status} ${code === 'not JSON' ? 'of a proxy' : code}`;
  return undefined;
}

/** The longest time between two moments of a sequence. */
export function longestGap(moments) {
  let longest = 0;
  for (let index = 1; index < moments.length; index += 1)
    longest = Math.max(longest, moments[index] - moments[index - 1]);
  return longest;
}
