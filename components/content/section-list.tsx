import type { ReactNode } from 'react';
import { CookiePreferences } from '@/components/consent/cookie-preferences';
import type { ContentSection } from '@/lib/contract/content-sections';
import type { Variant } from '@/lib/contract/site';
import { anchorBook } from '@/lib/text/anchor';
import { ContentBlock } from './content-block';
import type { LiveContent } from './live-content';
import { CallToActionSection, CardsSection, FiguresSection } from './sections/card-sections';
import { ContactSection } from './sections/contact-section';
import { HeroSection } from './sections/hero-section';
import {
  CausesSection,
  LatestResultsSection,
  OddsSection,
  OffersSection,
  PostsSection,
  SecretHolderSection,
} from './sections/live-sections';
import { QuestionsSection } from './sections/questions-section';
import {
  PictureSection,
  QuoteSection,
  StepsSection,
  TableSection,
  TextSection,
} from './sections/text-sections';

interface Props {
  sections: readonly ContentSection[];
  live: LiveContent;
  variant: Variant;
  /** whether an opening hero is the page's heading */
  isPageHeading: boolean;
}

/** An editor's sections in their order, each with its own anchors. */
export function SectionList({ sections, live, variant, isPageHeading }: Props) {
  const anchor = anchorBook();
  const placed = sections.map((section, place) => ({
    section,
    isFirst: place === 0 && isPageHeading,
    id: anchor('title' in section && section.title ? section.title : section.type),
    anchors:
      section.type === 'questions'
        ? section.questions.map(({ question }) => anchor(question))
        : undefined,
  }));
  const headings = new Map<string, string>();
  // A heading within a text yields to any element of the page that already has its anchor.
  const innerAnchor = (sectionId: string) => (id: string) => {
    const key = `${sectionId} ${id}`;
    const headingId = headings.get(key) ?? anchor(id);
    headings.set(key, headingId);
    return headingId;
  };
  return (
    <div className="content-sections">
      {placed.map(({ id, ...part }) => (
        <div key={id} data-section={part.section.type}>
          {show(part.section, { ...part, id, anchor: innerAnchor(id), live, variant })}
        </div>
      ))}
    </div>
  );
}

interface Place {
  id: string;
  isFirst: boolean;
  anchors: readonly string[] | undefined;
  anchor: (id: string) => string;
  live: LiveContent;
  variant: Variant;
}

function show(section: ContentSection, place: Place): ReactNode {
  const { id, live, variant } = place;
  switch (section.type) {
    case 'hero':
      return <HeroSection section={section} id={id} isFirst={place.isFirst} />;
    case 'text':
      return <TextSection section={section} id={id} anchor={place.anchor} />;
    case 'steps':
      return <StepsSection section={section} id={id} />;
    case 'cards':
      return <CardsSection section={section} id={id} />;
    case 'questions':
      return <QuestionsSection section={section} id={id} anchors={place.anchors ?? []} />;
    case 'figures':
      return <FiguresSection section={section} id={id} />;
    case 'picture':
      return <PictureSection section={section} id={id} />;
    case 'quote':
      return <QuoteSection section={section} id={id} />;
    case 'table':
      return <TableSection section={section} id={id} />;
    case 'call_to_action':
      return <CallToActionSection section={section} id={id} />;
    case 'offers':
      return <OffersSection section={section} id={id} live={live} variant={variant} />;
    case 'latest_results':
      return <LatestResultsSection section={section} id={id} live={live} variant={variant} />;
    case 'posts':
      return <PostsSection section={section} id={id} live={live} variant={variant} />;
    case 'causes':
      return <CausesSection section={section} id={id} live={live} variant={variant} />;
    case 'odds':
      return <OddsSection section={section} id={id} live={live} variant={variant} />;
    case 'secret_holder':
      return <SecretHolderSection section={section} id={id} live={live} />;
    case 'contact':
      return <ContactSection section={section} id={id} live={live} />;
    case 'cookie_preferences':
      return (
        <ContentBlock id={id} title={section.title}>
          <CookiePreferences hasVariants={live.hasVariants} />
        </ContentBlock>
      );
  }
}
