import type { Plugin } from 'vite';

/** In the place of every export of a module: what nobody calls gives itself back. */
function withoutBodies(source: string): string {
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  return `const absent = () => absent;\nexport { ${[...declared, ...renamed]
    .map((name) => `absent as ${name}`)
    .join(', ')} };`;
}

/**
 * Modules of packages that a package asks for and the site never runs, with what stands in their place: how a schema
 * becomes a JSON schema, configurations of other kinds than ours, the looks of the fields that we give our own, and signs of
 * dialogs that nobody can enlarge (docs/adr/155).
 */
export const NEVER_RUN: Readonly<Record<string, (source: string) => string>> = {
  'zod/v4/core/to-json-schema.js': withoutBodies,
  'zod/v4/core/json-schema-processors.js': withoutBodies,
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': () =>
    'export const parseAmplifyConfig = (config) => config;',
  '@aws-amplify/ui/dist/esm/theme/tokens/components/index.mjs': () => 'export const components = {};',
  'primereact/icons/windowmaximize/index.esm.js': () => 'export const WindowMaximizeIcon = () => null;',
  'primereact/icons/windowminimize/index.esm.js': () => 'export const WindowMinimizeIcon = () => null;',
};

/** Keeps out of the built site what of its packages never runs there. */
export const leanPackagesPlugin = (): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  apply: 'build',
  transform(source, id) {
    const [file = ''] = id.split('?');
    const [, name = ''] = /\/node_modules\/(?!.*\/node_modules\/)(.+)$/.exec(file) ?? [];
    const code = NEVER_RUN[name]?.(source);
    return code === undefined ? undefined : { code, map: null };
  },
});
