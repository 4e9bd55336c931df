import { PastWinners, type PastWinnersProps, pastWinnersMetadata } from '../../past-winners';

export const generateStaticParams = () => [];
export const generateMetadata = (props: PastWinnersProps) => pastWinnersMetadata(props);

export default function PastWinnersPage(props: PastWinnersProps) {
  return <PastWinners {...props} />;
}
