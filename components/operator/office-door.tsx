import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** A page of the office before anybody is signed in: one card, and nothing of the shop. */
export function OfficeDoor({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-110 flex-col justify-center px-4 py-10">
      <h1 className="mb-5 text-section" tabIndex={-1}>
        {title}
      </h1>
      <Card className="grid gap-5">{children}</Card>
    </main>
  );
}
