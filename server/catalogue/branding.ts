import type { Branding } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';

const NETWORKS = ['facebook', 'instagram', 'pinterest', 'twitter', 'youtube'] as const;

const SHARED = {
  siteName: 'Fairdraw',
  supportEmail: 'hello@fairdraw.example',
  socialLinks: NETWORKS.map((network) => ({
    network,
    url: `https://${network}.example/fairdraw`,
  })),
} as const;

// Telephone numbers that both countries reserve for fiction.
const LOCAL = {
  AU: {
    legalName: 'Fairdraw Pty Ltd',
    supportNumber: '1300 975 707',
    supportHours: 'Every day, 8 am to 8 pm AEST',
  },
  GB: {
    legalName: 'Fairdraw Ltd',
    supportNumber: '020 7946 0182',
    supportHours: 'Every day, 8 am to 8 pm',
  },
} as const;

export function brandingOf(variant: Variant): Omit<Branding, 'paymentLogos'> {
  return {
    ...SHARED,
    ...LOCAL[variant],
    socialLinks: [...SHARED.socialLinks],
  };
}
