import path from 'node:path';
import { API, SymbolFlags } from 'typescript/unstable/sync';

/**
 * Prints what the server's sources declare of raw statements: for each `execute<Row>` and `executePrepared<Row>`, its
 * text with parameters, and the kind of each column. A fragment that a constant holds is part of the text; a statement
 * that a function composes has no text here.
 */
const root = process.cwd();
const api = new API({ cwd: root });
const [project] = api
  .updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] })
  .getProjects();
const { program, checker } = project;
const statements = [];

for (const name of program.getSourceFileNames()) {
  const file = path.relative(root, name);
  if (!file.startsWith('server/') || /\.test\.ts$|\/testing\//.test(file)) continue;
  const source = program.getSourceFile(name);
  if (/\bexecute(Prepared)?</.test(source.text)) visit(source, source, file);
}
api.close();
process.stdout.write(JSON.stringify(statements));

function visit(node, source, file) {
  const callee = node.arguments && node.typeArguments?.length && textOf(node.expression, source);
  const [, form] = (callee && /(execute(?:Prepared)?)$/.exec(callee)) || [];
  if (form) {
    const line = source.text.slice(0, node.end).split('\n').length;
    const row = checker.getTypeFromTypeNode(node.typeArguments[0]);
    statements.push({
      at: `${file}:${line}`,
      form,
      text: sqlOf(node.arguments.at(-1), source, { n: 0 }),
      columns: columnsOf(row),
    });
  }
  node.forEachChild((child) => visit(child, source, file));
}

function columnsOf(row) {
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((column) => {
      const type = checker.getTypeOfSymbol(column);
      const bare = checker.getBaseTypeOfLiteralType(checker.getNonNullableType(type));
      const isNullable = checker.isTypeAssignableTo(checker.getNullType(), type);
      return [column.name, { kind: checker.typeToString(bare), isNullable }];
    }),
  );
}

/** The text of a `sql` template, with its values as parameters; or null. */
function sqlOf(node, source, count) {
  if (!node?.tag || textOf(node.tag, source) !== 'sql') return null;
  const { template } = node;
  if (!template.head) return template.text;
  let text = template.head.text;
  for (const { expression, literal } of template.templateSpans) {
    const part = partOf(expression, source, count);
    if (part === null) return null;
    text += part + literal.text;
  }
  return text;
}

/** A value becomes a parameter, an inline fragment or a constant's is inserted; the text of any other is unknown. */
function partOf(node, source, count) {
  if (/^SQL\b/.test(checker.typeToString(checker.getTypeAtLocation(node)))) {
    const constant = constantOf(node);
    return constant ? sqlOf(constant.value, constant.source, count) : sqlOf(node, source, count);
  }
  count.n += 1;
  return `$${count.n}`;
}

/** What the constant of this name is set to, with the file that says so. */
function constantOf(node) {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration?.resolve(project);
  return (
    declaration?.initializer && { value: declaration.initializer, source: sourceOf(declaration) }
  );
}

function sourceOf(node) {
  return node.parent ? sourceOf(node.parent) : node;
}

function textOf(node, source) {
  return source.text.slice(node.pos, node.end).trim();
}
