import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'contact');

export default function ContactPage(props: AboutProps) {
  return <AboutPage {...props} route="contact" />;
}
