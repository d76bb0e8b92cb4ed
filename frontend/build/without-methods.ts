import { parseSync } from 'vite';
import { isNode, type Node } from './nodes.ts';

/** The name of a method as Babel writes one of a class, `{ key: "name", value: function … }`; undefined for anything else. */
function methodName({ type, properties = [] }: Node): string | undefined {
  if (type !== 'ObjectExpression' || properties[1]?.key?.name !== 'value') return undefined;
  const [{ key, value } = {}] = properties;
  return key?.name === 'key' && isNode(value) && typeof value.value === 'string' ? value.value : undefined;
}

/** The outermost methods below `node` that bear one of the names. */
const methods = (node: Node, names: ReadonlySet<string>): readonly Node[] =>
  names.has(methodName(node) ?? '')
    ? [node]
    : Object.values(node)
        .flat()
        .filter(isNode)
        .flatMap((below) => methods(below, names));

/** The source of a module that Babel made, without the methods of its classes that bear one of the names. */
export function withoutMethods(source: string, names: ReadonlySet<string>): string {
  const program: unknown = parseSync('module.js', source).program;
  return (isNode(program) ? methods(program, names) : [])
    .toReversed()
    .reduce(
      (text, { start, end }) => text.slice(0, start) + text.slice(text[end] === ',' ? end + 1 : end),
      source,
    );
}
