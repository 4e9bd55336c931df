import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type MarkdownNode, outlineOf, RuleType, readMarkdown } from '@/lib/text/markdown';
import { TargetLink } from './target-link';

const sizes = { md: 'prose', lg: 'prose prose-lg', sm: 'prose prose-sm' };

/**
 * Renders an editor's Markdown. HTML is shown as text, and unsafe links become plain text. The highest heading becomes
 * `level`, and headings have anchors.
 */
export function Markdown({
  text,
  size = 'md',
  level = 2,
  anchor = (id) => id,
  className,
}: {
  text: string;
  size?: keyof typeof sizes;
  level?: 2 | 3 | 4;
  /** Makes a heading's anchor unique on the page, for pages with several texts. */
  anchor?: (id: string) => string;
  className?: string;
}) {
  const nodes = readMarkdown(text);
  const highest = Math.min(...outlineOf(nodes).map((heading) => heading.level));
  const draw = (list: readonly MarkdownNode[]): ReactNode => inOrder(list, show);

  function show(node: MarkdownNode): ReactNode {
    switch (node.type) {
      case RuleType.heading: {
        const Tag = `h${Math.min(6, node.level - highest + level)}` as 'h2';
        return <Tag id={anchor(node.id)}>{draw(node.children)}</Tag>;
      }
      case RuleType.paragraph:
        return isOnlyPicture(node.children) ? (
          <figure>{draw(node.children)}</figure>
        ) : (
          <p>{draw(node.children)}</p>
        );
      case RuleType.link:
        return <TargetLink target={node.target}>{draw(node.children)}</TargetLink>;
      case RuleType.image:
        return node.target ? <TextPicture {...node} target={node.target} /> : node.alt;
      case RuleType.unorderedList:
        return (
          <ul>
            {inOrder(node.items, (item) => (
              <li>{draw(item)}</li>
            ))}
          </ul>
        );
      case RuleType.orderedList:
        return (
          <ol start={node.start ?? 1}>
            {inOrder(node.items, (item) => (
              <li>{draw(item)}</li>
            ))}
          </ol>
        );
      case RuleType.blockQuote:
        return <blockquote>{draw(node.children)}</blockquote>;
      case RuleType.table:
        return <TextTable node={node} draw={draw} />;
      case RuleType.textFormatted: {
        const Tag = FORMATS[node.tag] ?? 'span';
        return <Tag>{draw(node.children)}</Tag>;
      }
      case RuleType.codeInline:
        return <code>{node.text}</code>;
      case RuleType.codeBlock:
        return (
          <pre>
            <code>{node.text}</code>
          </pre>
        );
      case RuleType.breakLine:
        return <br />;
      case RuleType.breakThematic:
        return <hr />;
      case RuleType.text:
        return node.text;
      // The shop's texts do not support anything else (footnotes, tasks, comments, HTML).
      default:
        return 'text' in node ? node.text : null;
    }
  }

  return <div className={classNames(sizes[size], className)}>{draw(nodes)}</div>;
}

const FORMATS: Readonly<Record<string, 'strong' | 'em' | 'del'>> = {
  strong: 'strong',
  em: 'em',
  del: 'del',
};

/** A text is never reordered, so indexes are good keys. */
function inOrder<T>(list: readonly T[], show: (item: T) => ReactNode): ReactNode {
  return list
    .map((item, place) => ({ item, key: `p${place}` }))
    .map(({ item, key }) => <Fragment key={key}>{show(item)}</Fragment>);
}

const isOnlyPicture = (nodes: readonly MarkdownNode[]) =>
  nodes.length === 1 && nodes[0]?.type === RuleType.image;

function TextPicture({ target, alt, title }: { target: string; alt?: string; title?: string }) {
  return (
    <>
      <picture>
        <img src={target} alt={alt ?? ''} loading="lazy" decoding="async" />
      </picture>
      {title && <figcaption>{title}</figcaption>}
    </>
  );
}

const isBlank = (nodes: readonly MarkdownNode[]) =>
  nodes.every((node) => node.type === RuleType.text && node.text.trim() === '');

type TableNode = Extract<MarkdownNode, { type: typeof RuleType.table }>;

/** Wide tables scroll in their own box, which is focusable for the keyboard. */
function TextTable({
  node: { header, cells, align },
  draw,
}: {
  node: TableNode;
  draw: (list: readonly MarkdownNode[]) => ReactNode;
}) {
  const columns = header.map((cell, place) => ({ cell, key: `c${place}`, align: align[place] }));
  const numeric = (place: number) => (align[place] === 'right' ? '' : undefined);
  return (
    <div className="prose-table">
      <table className="stacked-table">
        <thead>
          <tr>
            {columns.map(({ cell, key }, place) =>
              isBlank(cell) ? (
                // an empty corner cell is no header
                <td key={key} />
              ) : (
                <th key={key} scope="col" data-numeric={numeric(place)}>
                  {draw(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder(cells, (row) => (
            <tr>
              {row
                .map((cell, place) => ({ cell, place, key: `c${place}` }))
                .map(({ cell, place, key }) => (
                  <td key={key} data-numeric={numeric(place)}>
                    {draw(cell)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
