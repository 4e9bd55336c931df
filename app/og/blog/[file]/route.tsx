import { ImageResponse } from 'next/og';
import { PICTURE_SIZE } from '@/components/artwork/draw-picture';
import { PostPicture } from '@/components/blog/post-picture';
import { blogCategories, blogPlaces, blogPostOf } from '@/web/content/content';
import { siteNameOf } from '@/web/content/site-name';
import { guestSites } from '@/web/page-data/guest-sites';
import { pictureFonts } from '../../picture-fonts';

interface Props {
  params: Promise<{ file: string }>;
}

/** Rendered once, and again when content changes. */
export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** `/og/blog/what-odds-mean.png`: the picture of a shared post, in whichever variant it exists. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const slug = /^([a-z0-9-]{1,120})\.png$/.exec((await params).file)?.[1];
  const sites = await guestSites();
  const places = (await Promise.all(sites.map((site) => blogPlaces(site)))).flat();
  const place = places.find((known) => known.slug === slug);
  const post = place && (await blogPostOf(place));
  const site = post && sites.find(({ variant }) => post.variants.includes(variant));
  if (!site) return new Response(null, { status: 404 });
  const siteName = await siteNameOf(site.variant);
  const categories = await blogCategories(site);
  const category = categories.find((known) => known.slug === post.category)?.name;
  return new ImageResponse(
    <PostPicture title={post.title} category={category} siteName={siteName} />,
    {
      ...PICTURE_SIZE,
      fonts: await pictureFonts(),
      headers: { 'cache-control': 'public, max-age=600' },
    },
  );
}
