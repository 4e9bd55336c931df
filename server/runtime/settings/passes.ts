import { z } from 'zod';
import { about } from '@/lib/settings/about';

const GUIDE = '([where it comes from](ticket-passes.md))';
const file = z.string().min(1).optional();

/** Keys for passes of tickets: `../ticket-passes.ts` reads the files that they name. */
export const passSettings = {
  APPLE_WALLET_CERTIFICATE: file.meta(
    about(
      'passes',
      `the shop’s pass certificate (a file, \`.cer\` or PEM) ${GUIDE}. With it and the two below, customers can add their tickets to Apple Wallet`,
    ),
  ),
  APPLE_WALLET_KEY: file.meta(
    about('passes', 'the certificate’s private key (a PEM file); it never leaves the API'),
  ),
  APPLE_WALLET_KEY_PASSPHRASE: z
    .string()
    .min(1)
    .optional()
    .meta(about('passes', 'what the key’s file is encrypted with, if it is')),
  APPLE_WALLET_AUTHORITY: file.meta(
    about(
      'passes',
      'Apple’s intermediate certificate (WWDR; a file, `.cer` or PEM) that issued the shop’s',
    ),
  ),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the issuer’s number')
    .optional()
    .meta(
      about(
        'passes',
        `the shop’s issuer id at Google ${GUIDE}. With it and the key below, customers can add their tickets to Google Wallet`,
      ),
    ),
  GOOGLE_WALLET_KEY: file.meta(
    about('passes', 'the key of a service account of that issuer (its JSON file)'),
  ),
};
