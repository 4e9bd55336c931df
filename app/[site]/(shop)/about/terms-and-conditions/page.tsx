import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'terms');

export default function TermsPage(props: AboutProps) {
  return <AboutPage {...props} route="terms" />;
}
