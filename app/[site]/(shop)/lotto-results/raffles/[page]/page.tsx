import { ResultsList, type ResultsPageProps, resultsMetadata } from '../../results-list';

export const generateStaticParams = () => [];
export const generateMetadata = (props: ResultsPageProps) => resultsMetadata(props, 'raffles');

export default function RaffleResultsPage(props: ResultsPageProps) {
  return <ResultsList {...props} requestedView="raffles" />;
}
