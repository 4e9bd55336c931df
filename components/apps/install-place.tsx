import { useMessages } from '#messages';
import { InstallButton } from './install-button';

/** The button that installs, with the few words that it says. */
export function InstallPlace() {
  const { install, installed, installHint, byHand } = useMessages('apps');
  return <InstallButton words={{ install, installed, installHint, byHand }} />;
}
