/**
 * The authorities whose timestamps count, by the SHA-256 of the certificate that their tokens must lead to. The same
 * table stands in `bin/verify-draw.mjs` and in decision 123, and a test compares the three: a certificate that only
 * bears a famous name is not one of them.
 */
export const AUTHORITIES: Readonly<Record<string, string>> = {
  '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988': 'DigiCert Trusted Root G4',
  '3e9099b5015e8f486c00bcea9d111ee721faba355a89bcf1df69561e3dc6325c': 'DigiCert Assured ID Root CA',
  '2cabeafe37d06ca22aba7391c0033d25982952c453647349763a3ab5ad6ccf69': 'GlobalSign Root CA - R6',
  e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2:
    'USERTrust RSA Certification Authority (Sectigo)',
  '85666a562ee0be5ce925c1d8890a6f76a87ec16d4d7d5f29ea7419cf20123b69':
    'SSL.com Root Certification Authority RSA',
  b676f2eddae8775cd36cb0f63cd1d4603961f49e6265ba013a2f0307b6d0b804: 'Certum Trusted Network CA 2',
};

export const isPinned = (certificateHash: string): boolean =>
  Object.hasOwn(AUTHORITIES, certificateHash);
