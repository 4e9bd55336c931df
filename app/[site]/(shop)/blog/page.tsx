import { BlogList, type BlogProps, blogMetadata } from './blog-list';

export const generateStaticParams = () => [];
export const generateMetadata = (props: BlogProps) => blogMetadata(props);

export default function BlogPage(props: BlogProps) {
  return <BlogList {...props} />;
}
