import type { ReactNode } from 'react';
import { Providers } from '@/components/providers/providers';

export default function PersonalLayout({ children }: { children: ReactNode }) {
  return <Providers>{children}</Providers>;
}
