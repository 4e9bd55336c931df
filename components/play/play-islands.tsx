'use client';

import dynamic from 'next/dynamic';

// A page sells numbers of a game or books of a raffle: it carries its own kind only.
export const LotteryPlay = dynamic(() => import('./lottery-play').then((part) => part.LotteryPlay));
export const RafflePlay = dynamic(() => import('./raffle-play').then((part) => part.RafflePlay));
