export { restoreBackup } from './restore-backup';
export { writeBackup } from './write-backup';
