import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'privacy');

export default function PrivacyPage(props: AboutProps) {
  return <AboutPage {...props} route="privacy" />;
}
