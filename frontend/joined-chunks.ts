import { build, type InlineConfig, type Rolldown } from 'vite';
import { reached } from '#shared/rules/reached.ts';
import { joinedFiles } from './joining.ts';

/** Of code before it is packed: about a fifth of it goes over the line. */
const BYTES_PER_REQUEST = 6000;
/** How often what opens over a page is loaded, beside a page. */
const OFTEN = 0.3;

/** What whoever is signed in loads on each page. */
const ON_EACH_PAGE = ['/app/Inside.tsx', '/app/begin.ts', '/client/session-wire.ts'];
/** What must appear before all else: it is loaded in its own small pieces. */
const DOORS = ['index.html', '/LoginPage.tsx', '/LandingPage.tsx', '/UnsubscribePage.tsx'];
/** Where the pages are named. */
const PAGES = '/app/page-table.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks that the bundler makes by itself, by file. */
async function ownChunks(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false, cssMinify: false, manifest: false },
  });
  if (!('output' in built)) throw new Error('The site is one build');
  return new Map(
    built.output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
}

/** Files and all that are loaded with them. */
const loadedBy = (chunks: Chunks, files: readonly string[]): Set<string> =>
  reached(files, (file) => chunks.get(file)?.imports ?? []);

/** Who loads which files: each page with what each page has, and what opens over pages. */
function loads(chunks: Chunks, fileOf: (end: string) => string): Map<string, Set<string>> {
  const pages = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(PAGES)));
  if (!pages) throw new Error('The pages are not found');
  const base = ON_EACH_PAGE.map(fileOf);
  const over = [...chunks.values()]
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName }) => fileName);
  return new Map([
    ...over.map((file) => [file, loadedBy(chunks, [file])] as const),
    ...pages.dynamicImports.map((file) => [`page ${file}`, loadedBy(chunks, [...base, file])] as const),
  ]);
}

/**
 * How the site's modules are put into chunks: those that the bundler makes, hundreds of some hundred bytes, joined by who loads
 * them (docs/adr/213). It builds the site once for that.
 * @throws Error if what the joining goes by is not in the build
 */
export async function joinedChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await ownChunks(config);
  const fileOf = (end: string): string => {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!found) throw new Error(`The build has no ${end}`);
    return found.fileName;
  };
  const doors = loadedBy(chunks, DOORS.map(fileOf));
  const users = loads(chunks, fileOf);
  const files = joinedFiles(
    [...chunks.values()].map(({ fileName, code, imports, facadeModuleId }) => ({
      file: fileName,
      size: code.length,
      needs: imports,
      users: [...users].flatMap(([user, loaded]) => (loaded.has(fileName) ? [user] : [])),
      // Who is loaded by an import of its own keeps its file.
      stays: facadeModuleId !== null || doors.has(fileName),
    })),
    { weightOf: (user) => (user.startsWith('page ') ? 1 : OFTEN), bytesPerRequest: BYTES_PER_REQUEST },
  );
  const groups = files.map((some, i) => {
    const modules = new Set(some.flatMap((file) => chunks.get(file)?.moduleIds ?? []));
    return { name: `part${i + 1}`, test: (id: string) => modules.has(id) };
  });
  return { groups, includeDependenciesRecursively: false };
}
