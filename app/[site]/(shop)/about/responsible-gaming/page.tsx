import { AboutPage, type AboutProps, aboutMetadata } from '../about-page';

export const generateStaticParams = () => [];
export const generateMetadata = (props: AboutProps) => aboutMetadata(props, 'responsibleGaming');

export default function ResponsibleGamingPage(props: AboutProps) {
  return <AboutPage {...props} route="responsibleGaming" />;
}
