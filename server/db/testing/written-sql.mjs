import path from 'node:path';
import { API } from 'typescript/unstable/sync';

/**
 * Prints the SQL that the server's sources hold: the text of each `sql` template and of each text that begins as a
 * statement does. An inline fragment is inserted, any other value becomes `$value`.
 */
const root = process.cwd();
const api = new API({ cwd: root });
const [project] = api
  .updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] })
  .getProjects();
const { program } = project;
const STATEMENT =
  /^\s*(select|with|insert into|update|delete from|merge into|truncate|copy|lock)\s/i;
const MAY_HOLD_SQL = new RegExp(`sql\`|${STATEMENT.source.slice(4)}`, 'i');
const fragments = [];

for (const name of program.getSourceFileNames()) {
  const file = path.relative(root, name);
  if (!file.startsWith('server/') || /\.test\.ts$|\/testing\//.test(file)) continue;
  const source = program.getSourceFile(name);
  if (MAY_HOLD_SQL.test(source.text)) visit(source, source, file);
}
api.close();
process.stdout.write(JSON.stringify(fragments));

function visit(node, source, file) {
  const text = sqlOf(node, source);
  if (text !== null) {
    const start = node.pos + /^\s*/.exec(source.text.slice(node.pos, node.end))[0].length;
    fragments.push({ file, line: source.text.slice(0, start).split('\n').length, text });
  }
  for (const child of text === null ? childrenOf(node) : valuesIn(node)) visit(child, source, file);
}

function childrenOf(node) {
  const children = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  return children;
}

/** What is put into a template, without the fragments that are part of its text; all parts of any other node. */
function valuesIn(node) {
  const template = node.template ?? node;
  return (template.templateSpans ?? []).flatMap(({ expression }) =>
    expression.tag ? valuesIn(expression) : [expression],
  );
}

function sqlOf(node, source) {
  if (node.tag)
    return textOf(node.tag, source) === 'sql' ? templateText(node.template, source) : null;
  const isText = node.head ?? /^['"`]/.test(textOf(node, source));
  if (!isText || typeof (node.head ?? node).text !== 'string') return null;
  const text = templateText(node, source);
  return STATEMENT.test(text) ? text : null;
}

function templateText(template, source) {
  if (!template.head) return template.text;
  return template.templateSpans.reduce(
    (text, { expression, literal }) => `${text}${valueText(expression, source)}${literal.text}`,
    template.head.text,
  );
}

function valueText(node, source) {
  return (node.tag && sqlOf(node, source)) ?? '$value';
}

function textOf(node, source) {
  return source.text.slice(node.pos, node.end).trim();
}
