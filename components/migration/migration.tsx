'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { failedPart } from '@/components/deferred/failed-part';
import { readCookie, writeCookie } from '@/lib/consent/cookie-jar';
import type { MigrationStatus } from '@/lib/contract/migration';
import { useCustomer } from '@/lib/queries/customer';
import { useVisitor } from '@/lib/queries/session';
import { closeMigration, openMigration, useMigrationRequested } from './migration-store';

const MigrationDialog = dynamic(
  () => import('./migration-dialog').then((part) => part.MigrationDialog, failedPart),
  { ssr: false },
);

const canMove = (status: MigrationStatus | undefined): boolean =>
  status === 'eligible_soft' || status === 'eligible_hard' || status === 'in_progress';

/**
 * Asks a customer with an account of the earlier shop to move it: by itself until it was put off, for a week, and
 * whenever `openMigration` is called. A move that is under way is shown where it was left.
 */
export function Migration() {
  const { data: visitor } = useVisitor();
  const { data: customer } = useCustomer();
  const isRequested = useMigrationRequested();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const router = useRouter();

  const status =
    visitor?.isSignedIn && visitor.capabilities.includes('customer_migration')
      ? customer?.migrationStatus
      : undefined;
  const isMovable = canMove(status);

  useEffect(() => {
    if (isMovable && !readCookie('migrationDismissed')) openMigration();
  }, [isMovable]);

  const isSignedOut = visitor?.isSignedIn === false;
  useEffect(() => {
    if (isSignedOut) closeMigration();
  }, [isSignedOut]);

  // what becomes of the account meanwhile does not close it
  if (isRequested && isMovable && !isOpen) setIsOpen(true);
  if (!isRequested && !isLeaving && isOpen) setIsOpen(false);

  // What a moved account sees and buys is another site: a press on the old page would be lost with it, so the dialog
  // stays over it until the new one is there.
  const leave = () => {
    if (isLeaving) return;
    startLeaving(() => router.refresh());
    closeMigration();
  };

  const dismiss = () => {
    writeCookie('migrationDismissed', '1');
    closeMigration();
  };
  if (!isOpen || !status) return null;
  return (
    <MigrationDialog status={status} isLeaving={isLeaving} onDismiss={dismiss} onDone={leave} />
  );
}
