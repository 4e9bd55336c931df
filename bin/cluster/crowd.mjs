import { pause } from '../lib/processes.mjs';
import { aCustomer } from '../soak/customers.mjs';

const EVERY_MS = 1_000;
const PURCHASES_OF_A_DEPOSIT = 6;

/**
 * Customers who buy at a steady pace, and never give up. `hold` has all of them finish what they have begun; `goOn` lets
 * them shop again.
 */
export function aCrowd(target, count) {
  const customers = Array.from({ length: count }, (_, index) => aCustomer(target, { name: index }));
  let isHeld = false;
  let isOver = false;
  let failure;
  let busy = 0;
  const shop = async (customer) => {
    while (!isOver && !failure) {
      const due = Date.now() + EVERY_MS;
      if (!isHeld) {
        busy += 1;
        try {
          await buyOnce(customer);
        } finally {
          busy -= 1;
        }
      }
      await pause(due - Date.now());
    }
  };
  return {
    people: customers,
    async join() {
      for (const customer of customers) await customer.join();
    },
    begin() {
      for (const customer of customers)
        shop(customer).catch((error) => {
          failure ??= error;
        });
    },
    async hold() {
      isHeld = true;
      while (busy > 0 && !failure) await pause(50);
      if (failure) throw failure;
    },
    goOn() {
      isHeld = false;
    },
    end() {
      isOver = true;
    },
    /** @throws what a customer saw that no customer may see */
    check() {
      if (failure) throw failure;
    },
  };
}

async function buyOnce({ mine, deposit, buy }) {
  if (mine.deposits.length <= mine.purchases.length / PURCHASES_OF_A_DEPOSIT) await deposit();
  await buy();
}
