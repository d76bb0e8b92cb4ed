import type { Plugin } from 'vite';
import { NEVER_CALLED } from './never-called.ts';
import { withoutMethods } from './without-methods.ts';

/** In the place of every export of a module: what nobody calls. */
function stubs(source: string, absent: string): string {
  const declared = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...source.matchAll(/^export \{ ([^}]+) \};/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replace(/^.* as /, '')),
  );
  const names = [...declared, ...listed].map((name) => `absent as ${name}`);
  return `const absent = ${absent};\nexport { ${names.join(', ')} };`;
}

/** What nobody calls gives itself back. */
const withoutBodies = (source: string): string => stubs(source, '() => absent');

/** What is called in passing does nothing. */
const doingNothing = (source: string): string => stubs(source, '() => undefined');

/** The names of PrimeReact's own icons, of which the site has none, without the names. */
const withoutIcons = (source: string): string =>
  source.replace(/^var PrimeIcons = Object\.freeze\(\{[^}]*\}\);$/m, 'var PrimeIcons = {};');

/**
 * Modules of packages that a package asks for and the site never runs, with what stands in their place: how a schema
 * becomes a JSON schema, configurations of other kinds than ours, the looks of the fields that we give our own, signs of
 * dialogs that nobody can enlarge, signed requests, and what is for pages made by a server (docs/adr/155).
 */
export const NEVER_RUN: Readonly<Record<string, (source: string) => string>> = {
  'zod/v4/core/to-json-schema.js': withoutBodies,
  'zod/v4/core/json-schema-processors.js': withoutBodies,
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': () =>
    'export const parseAmplifyConfig = (config) => config;',
  '@aws-amplify/core/dist/esm/clients/middleware/signing/middleware.mjs': withoutBodies,
  '@aws-amplify/core/dist/esm/clients/middleware/retry/defaultRetryDecider.mjs': withoutBodies,
  '@aws-crypto/sha256-js/build/module/jsSha256.js': withoutBodies,
  '@aws-amplify/ui/dist/esm/theme/tokens/components/index.mjs': () => 'export const components = {};',
  'react-router/dist/production/lib/dom/ssr/links.js': withoutBodies,
  'react-router/dist/production/lib/router/instrumentation.js': doingNothing,
  'primereact/icons/windowmaximize/index.esm.js': () => 'export const WindowMaximizeIcon = () => null;',
  'primereact/icons/windowminimize/index.esm.js': () => 'export const WindowMinimizeIcon = () => null;',
  'primereact/ripple/ripple.esm.js': () => 'export const Ripple = () => null;',
  'primereact/api/api.esm.js': withoutIcons,
  'primereact/utils/utils.esm.js': (source) => withoutMethods(source, NEVER_CALLED),
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
