import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';

/** The parts of a parsed declaration that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Expressions that are plainly free of effects and are left as they are. */
const PLAIN = new Set(['Literal', 'TemplateLiteral', 'Identifier', 'ArrowFunctionExpression']);

/** The initializers of the constants that a module declares, in their order. */
function initializers(file: string, source: string): readonly Node[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind === 'let') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && !PLAIN.has(init.type) ? [init] : [],
    );
  });
}

/**
 * A module whose constants are left out where nothing asks for them, however they are made: a bundler keeps what is made by a
 * call, since the call might do more. Every line stays where it was.
 * @param file its name, which says whether it is TypeScript
 */
export function withoutUnused(file: string, source: string): string {
  const made = initializers(file, source).toReversed();
  return made.reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );
}

/** Keeps constants out of a bundle that none of its Lambda's code asks for (docs/adr/211). */
export const unusedDeclarations: Plugin = {
  name: 'unused-declarations',
  setup(build) {
    // No package ends in `.ts`; of ours none does anything when it is loaded (`infra/lint/declaring.test.ts`).
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: withoutUnused(path, readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
