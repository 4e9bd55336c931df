import type { Metadata } from 'next';
import { RolesTable } from '@/components/operator/roles-table';

export const metadata: Metadata = { title: 'Who may do what' };

/** Made from the calls' own declarations: it cannot say anything else than what is enforced. */
export default RolesTable;
