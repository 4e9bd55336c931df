import { SignInByTokenPage } from '../sign-in-by-token-page';

export { generateMetadata } from '../sign-in-by-token-page';

interface Props {
  params: Promise<{ site: string }>;
}

export default async function AutologinPage({ params }: Props) {
  return <SignInByTokenPage kind="autologin" {...(await params)} />;
}
