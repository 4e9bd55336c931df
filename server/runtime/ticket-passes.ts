import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { passSettings } from './settings/passes';

/** What a pass for Apple Wallet is signed with, as PEM. */
export interface ApplePassSettings {
  /** both are named by the certificate */
  passType: string;
  team: string;
  certificate: string;
  key: string;
  authority: string;
  validFrom: Date;
  validTo: Date;
}

/** What a link to Google Wallet is signed with. */
export interface GooglePassSettings {
  issuer: string;
  /** the service account's address */
  account: string;
  key: KeyObject;
}

export interface TicketPassSettings {
  apple: ApplePassSettings | null;
  google: GooglePassSettings | null;
}

const Settings = z.object(passSettings);
export type PassFiles = z.output<typeof Settings>;

/** A setting that cannot be used, in a sentence that does not repeat what is in its file. */
class Complaint extends Error {
  constructor(setting: keyof PassFiles, sentence: string) {
    super(`${setting}: ${sentence}`);
  }
}

/**
 * Reads the keys for passes of tickets from the files that the settings name. A certificate that has expired is no
 * complaint, since that must not keep a shop from starting.
 */
export function readTicketPasses(files: PassFiles): {
  passes: TicketPassSettings;
  complaints: string[];
} {
  const complaints: string[] = [];
  const orComplaint = <T>(read: () => T | null): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      complaints.push(error.message);
      return null;
    }
  };
  const passes = {
    apple: orComplaint(() => readApple(files)),
    google: orComplaint(() => readGoogle(files)),
  };
  return { passes, complaints };
}

function readApple(files: PassFiles): ApplePassSettings | null {
  const names = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'] as const;
  if (!areComplete(files, names)) return null;
  const certificate = readCertificate(files, 'APPLE_WALLET_CERTIFICATE');
  const authority = readCertificate(files, 'APPLE_WALLET_AUTHORITY');
  const passType = partOf(certificate, 'UID');
  const team = partOf(certificate, 'OU');
  if (!passType?.startsWith('pass.') || !team)
    throw new Complaint('APPLE_WALLET_CERTIFICATE', 'is no certificate for a pass type of Apple’s');
  const key = readKey(files);
  if (!certificate.checkPrivateKey(key))
    throw new Complaint('APPLE_WALLET_KEY', 'is not the key of APPLE_WALLET_CERTIFICATE');
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    throw new Complaint(
      'APPLE_WALLET_AUTHORITY',
      `did not issue APPLE_WALLET_CERTIFICATE, whose issuer is ${certificate.issuer.replaceAll('\n', ', ')}`,
    );
  return {
    ...{ passType, team },
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: authority.toString(),
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
  };
}

const ServiceAccount = z.object({
  client_email: z.string().min(3).max(320),
  private_key: z.string().min(1),
});

function readGoogle(files: PassFiles): GooglePassSettings | null {
  if (!areComplete(files, ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'])) return null;
  const wrong = new Complaint(
    'GOOGLE_WALLET_KEY',
    'is not the JSON file of a service account’s key',
  );
  try {
    const content: unknown = JSON.parse(read(files, 'GOOGLE_WALLET_KEY').toString('utf8'));
    const { client_email: account, private_key: pem } = ServiceAccount.parse(content);
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'rsa') throw wrong;
    return { issuer: files.GOOGLE_WALLET_ISSUER ?? '', account, key };
  } catch (error) {
    throw error instanceof Complaint ? error : wrong;
  }
}

/** Whether all of them are set. @throws a Complaint where some are, and others are not */
function areComplete(files: PassFiles, names: readonly (keyof PassFiles)[]): boolean {
  const missing = names.find((name) => !files[name]);
  if (!missing) return true;
  if (names.every((name) => !files[name])) return false;
  throw new Complaint(missing, `goes with ${names.filter((name) => files[name]).join(' and ')}`);
}

function read(files: PassFiles, setting: keyof PassFiles): Buffer {
  try {
    return readFileSync(files[setting] ?? '');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Complaint(setting, `names a file that cannot be read (${code})`);
  }
}

function readCertificate(files: PassFiles, setting: keyof PassFiles): X509Certificate {
  const content = read(files, setting);
  try {
    return new X509Certificate(content);
  } catch {
    throw new Complaint(setting, 'is no certificate');
  }
}

function readKey(files: PassFiles): KeyObject {
  const content = read(files, 'APPLE_WALLET_KEY');
  let key: KeyObject;
  try {
    const passphrase = files.APPLE_WALLET_KEY_PASSPHRASE;
    key = createPrivateKey({ key: content, ...(passphrase && { passphrase }) });
  } catch {
    throw new Complaint(
      'APPLE_WALLET_KEY',
      'is no private key in PEM, or APPLE_WALLET_KEY_PASSPHRASE does not open it',
    );
  }
  if (key.asymmetricKeyType === 'rsa') return key;
  throw new Complaint('APPLE_WALLET_KEY', 'is no RSA key');
}

/** A part of the certificate's subject, which has a line for each. */
const partOf = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
