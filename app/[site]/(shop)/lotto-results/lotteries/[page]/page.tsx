import { ResultsList, type ResultsPageProps, resultsMetadata } from '../../results-list';

export const generateStaticParams = () => [];
export const generateMetadata = (props: ResultsPageProps) => resultsMetadata(props, 'lotteries');

export default function LotteryResultsPage(props: ResultsPageProps) {
  return <ResultsList {...props} requestedView="lotteries" />;
}
