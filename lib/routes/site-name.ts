export const SITE_NAME = 'Fairdraw';
