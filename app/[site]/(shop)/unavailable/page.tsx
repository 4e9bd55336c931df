import type { Metadata } from 'next';
import { UnavailablePage } from '@/components/wayfinding/signpost';

export const generateStaticParams = () => [];
export const metadata: Metadata = {
  title: 'Not part of your shop',
  robots: { index: false },
};

/** Where middleware leads when the segment lacks a page's capability. */
export default function Unavailable() {
  return <UnavailablePage />;
}
