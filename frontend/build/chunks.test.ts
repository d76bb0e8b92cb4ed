import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkOptions } from './chunks.ts';

const ROOT = '/house/frontend';

/** A small frontend: the imports of each module, static (`loads`) and dynamic (`late`). */
const FILES: Readonly<
  Record<string, { readonly staticImports?: readonly string[]; readonly dynamicImports?: readonly string[] }>
> = {
  'main.tsx': {
    staticImports: ['ui/page.ts'],
    dynamicImports: [
      'features/landing/LandingPage.tsx',
      'features/session/LoginPage.tsx',
      'features/leaving/UnsubscribePage.tsx',
      'app/pages/preload-page.ts',
      'app/SignedInApp.tsx',
    ],
  },
  'ui/page.ts': {},
  'features/landing/LandingPage.tsx': {},
  'features/session/LoginPage.tsx': { staticImports: ['ui/page.ts', 'client/wire.ts', 'ui/card.ts'] },
  'features/leaving/UnsubscribePage.tsx': { staticImports: ['client/wire.ts'] },
  'app/pages/preload-page.ts': {
    dynamicImports: [
      'app/animal/RegisterPage.tsx',
      'app/animal/AnimalPage.tsx',
      'features/health/round/RoundPage.tsx',
      'features/notes/NotesPage.tsx',
      'features/users/UsersPage.tsx',
    ],
  },
  'app/SignedInApp.tsx': { staticImports: ['client/wire.ts', 'app/shell.ts'] },
  'app/animal/RegisterPage.tsx': {
    staticImports: ['ui/table.ts', 'ui/rows.ts', 'parts/pair.ts', 'features/list.ts'],
  },
  'app/animal/AnimalPage.tsx': { staticImports: ['features/list.ts'] },
  'features/health/round/RoundPage.tsx': { staticImports: ['ui/rows.ts', 'parts/sheet.ts'] },
  'features/notes/NotesPage.tsx': {
    staticImports: ['ui/table.ts', 'ui/rows.ts', 'parts/sheet.ts', 'features/list.ts'],
  },
  'features/users/UsersPage.tsx': {
    staticImports: ['ui/table.ts', 'parts/pair.ts', 'parts/sheet.ts', 'features/list.ts'],
  },
  'client/wire.ts': {},
  'app/shell.ts': {},
  'features/list.ts': {},
  'parts/pair.ts': {},
  'ui/card.ts': {},
  'ui/table.ts': {},
  'ui/rows.ts': {},
  'parts/sheet.ts': { dynamicImports: ['ui/dialog.ts'] },
  'ui/dialog.ts': {},
};

const frontend = (files: typeof FILES): Plugin => ({
  name: 'frontend',
  resolveId: (id) => (id.startsWith(ROOT) ? id : undefined),
  load(id) {
    if (!id.startsWith(ROOT)) return undefined;
    const { staticImports = [], dynamicImports = [] } = files[id.slice(ROOT.length + 1)] ?? {};
    const marker = `globalThis.ran?.(${JSON.stringify(id)});`;
    return [
      ...staticImports.map((path) => `import '${ROOT}/${path}';`),
      marker,
      ...dynamicImports.map((path) => `globalThis.late?.(() => import('${ROOT}/${path}'));`),
    ].join('\n');
  },
});

/** The modules of each chunk, by its name. */
async function buildChunks(files: typeof FILES): Promise<Record<string, string[]>> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [frontend(files)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${ROOT}/main.tsx`, output: { codeSplitting: chunkOptions(ROOT) } },
    },
  });
  const output = 'output' in bundle ? bundle.output : [];
  const projectPaths = (ids: readonly string[]) =>
    ids.filter((id) => id.startsWith(ROOT)).map((id) => id.slice(ROOT.length + 1));
  return Object.fromEntries(
    output.flatMap((each) =>
      each.type === 'chunk' ? [[each.name, projectPaths(each.moduleIds)] as const] : [],
    ),
  );
}

describe('the chunks of the site', () => {
  it('hold the modules loaded by the same entries, then those loaded by the same pages', async () => {
    expect(await buildChunks(FILES)).toMatchObject({
      first: ['ui/page.ts', 'main.tsx'],
      login: ['ui/card.ts'],
      inside: ['app/shell.ts'],
      'login-unsubscribe-inside': ['client/wire.ts'],
      animals: ['ui/table.ts'],
      'animals-round': ['ui/rows.ts'],
      round: ['parts/sheet.ts'],
    });
  });

  it('leave modules of dynamic imports, of features and of only two pages to the bundler', async () => {
    const outputs = await buildChunks(FILES);
    expect(outputs).toMatchObject({
      dialog: ['ui/dialog.ts'],
      LoginPage: ['features/session/LoginPage.tsx'],
    });
    expect(outputs).toMatchObject({ list: ['features/list.ts'], pair: ['parts/pair.ts'] });
  });

  it('are rejected if an entry is missing from the build', async () => {
    const { 'main.tsx': main, ...otherFiles } = FILES;
    const incompleteMain = {
      ...main,
      dynamicImports: main?.dynamicImports?.filter((path) => !path.includes('Unsubscribe')) ?? [],
    };
    await expect(buildChunks({ ...otherFiles, 'main.tsx': incompleteMain })).rejects.toThrow(
      'UnsubscribePage.tsx',
    );
  });
});
