import { ResultsList, type ResultsPageProps, resultsMetadata } from '../../results-list';

export const generateStaticParams = () => [];
export const generateMetadata = (props: ResultsPageProps) => resultsMetadata(props, 'all');

export default function AllResultsPage(props: ResultsPageProps) {
  return <ResultsList {...props} requestedView="all" />;
}
