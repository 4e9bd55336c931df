import { useMessages } from '#messages';
import { InstallButton } from './install-button';

/** The install button with the few messages that it needs. */
export function InstallPlace() {
  const { install, installed, installHint, byHand } = useMessages('apps');
  return <InstallButton messages={{ install, installed, installHint, byHand }} />;
}
