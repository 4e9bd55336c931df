import { AboutPage, type AboutProps, aboutMetadata } from './about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'about');

export default function AboutUsPage(props: AboutProps) {
  return <AboutPage {...props} route="about" />;
}
