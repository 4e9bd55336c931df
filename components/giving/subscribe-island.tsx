'use client';

import dynamic from 'next/dynamic';

export const Subscribe = dynamic(() =>
  import('./subscribe-form').then((part) => part.SubscribeForm),
);
