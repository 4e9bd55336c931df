'use client';

import dynamic from 'next/dynamic';

// A page sells a lottery or a raffle, and loads only the code for its kind.
export const LotteryPlay = dynamic(() => import('./lottery-play').then((part) => part.LotteryPlay));
export const RafflePlay = dynamic(() => import('./raffle-play').then((part) => part.RafflePlay));
