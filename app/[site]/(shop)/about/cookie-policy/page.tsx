import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'cookiePolicy');

export default function CookiePolicyPage(props: AboutProps) {
  return <AboutPage {...props} route="cookiePolicy" />;
}
