import { tabStorage } from '@/lib/browser/storage';

/** Favourite numbers that a visitor has chosen in this tab: sent with the sign-in or sign-up, and then forgotten. */
interface Favourite {
  lotteryKey: string;
  numbers: number[];
}

const KEY = 'favourite-numbers';

export function guestFavourites(): Favourite[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

/** One set for each lottery: the newest. */
export function keepGuestFavourite(favourite: Favourite): void {
  const others = guestFavourites().filter(({ lotteryKey }) => lotteryKey !== favourite.lotteryKey);
  tabStorage.set(KEY, JSON.stringify([...others, favourite]));
}

export const forgetGuestFavourites = (): void => tabStorage.remove(KEY);

const isFavourite = (value: unknown): value is Favourite => {
  const { lotteryKey, numbers } = (value ?? {}) as Partial<Favourite>;
  return (
    typeof lotteryKey === 'string' && Array.isArray(numbers) && numbers.every(Number.isInteger)
  );
};
