import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { withoutUnused } from './unused-declarations.ts';

/** The rest of a module where `entry` imports from it, as Lambdas are bundled. */
async function bundled(source: string, entry: string, lean = true): Promise<string> {
  const given: Plugin = {
    name: 'given',
    setup(of) {
      of.onResolve({ filter: /^module$/ }, () => ({ path: 'module.ts', namespace: 'given' }));
      of.onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
        contents: lean ? withoutUnused(path, source) : source,
        loader: 'ts',
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: entry },
    bundle: true,
    write: false,
    format: 'esm',
    minifySyntax: true,
    external: ['made'],
    plugins: [given],
  });
  return outputFiles[0]?.text ?? '';
}

const SOURCE = `
import { make } from 'made';
const part: string = make('part');
export const unused = { of: make('unused', part), ...make('more') } as const;
export const used = make('used').twice();
export let kept = make('let');
export function made() { return make('called'); }
`;

it('a constant that nobody asks for is left out, with what it is made of', async () => {
  const entry = "import { used } from 'module'; console.log(used);";
  const left = await bundled(SOURCE, entry);
  expect(left.match(/make\d*\("\w+/g)).toEqual(['make("used', 'make("let']);
  expect(await bundled(SOURCE, entry, false), 'and was not left out before').toContain('unused');
});

it('what is asked for is as it was', async () => {
  const entry = "import { unused, made } from 'module'; console.log(unused, made());";
  const left = await bundled(SOURCE, entry);
  expect(left).toContain('{ of: make("unused", part), ...make("more") }');
  expect(left).toContain('make("called")');
  expect(left).not.toContain('=>');
});

it('every line stays where it was, for the source maps', () => {
  const lines = withoutUnused('a.ts', SOURCE).split('\n');
  expect(lines).toHaveLength(SOURCE.split('\n').length);
  expect(lines[5]).toBe("export let kept = make('let');");
});
