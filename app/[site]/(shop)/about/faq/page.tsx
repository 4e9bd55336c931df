import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'faq');

export default function FaqPage(props: AboutProps) {
  return <AboutPage {...props} route="faq" />;
}
