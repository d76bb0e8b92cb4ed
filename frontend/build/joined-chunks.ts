import { readFileSync } from 'node:fs';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { reached } from '#shared/rules/data/reached.ts';
import { fileOf, INSIDE } from './built.ts';
import { joinedFiles, type Piece } from './joining.ts';

/** Of code before it is packed: about a fifth of it goes over the line. */
const BYTES_PER_REQUEST = 6000;
/** The page itself. */
const ENTRY = 'index.html';
/** What must appear before all else. */
const DOORS = ['/LoginPage.tsx', '/LandingPage.tsx', '/UnsubscribePage.tsx'];
/** How much what is loaded in vain counts: next to nothing is at a door, and what opens over a page is loaded less often. */
const WEIGHTS = { door: 100, page: 1, over: 0.3 };

/** Who loads files. */
interface User {
  readonly name: string;
  readonly weight: number;
  readonly loads: ReadonlySet<string>;
}

/** Where the pages are named. */
const PAGES = '/app/pages/page-table.ts';

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

const isStyle = (id: string): boolean => id.endsWith('.css');

/** Who loads which files: each page with what each page has, what opens over pages, and each door. */
function usersOf(chunks: Chunks): User[] {
  const all = [...chunks.values()];
  const pages = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(PAGES)));
  if (!pages) throw new Error('The pages are not found');
  const base = INSIDE.map((end) => fileOf(all, end));
  const user = (kind: keyof typeof WEIGHTS, file: string, beside: readonly string[] = []): User => ({
    name: `${kind} ${file}`,
    weight: WEIGHTS[kind],
    loads: reached([...beside, file], (each) => chunks.get(each)?.imports ?? []),
  });
  return [
    ...all.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ fileName }) => user('over', fileName)),
    ...DOORS.map((door) => user('door', fileOf(all, door), [fileOf(all, ENTRY)])),
    ...pages.dynamicImports.map((file) => user('page', file, base)),
  ];
}

const namesOf = (users: readonly User[], files: readonly string[]): string[] =>
  users.filter(({ loads }) => files.some((file) => loads.has(file))).map(({ name }) => name);

/** The scripts of a build, to be joined; who is loaded by an import of its own keeps its file. */
const scriptsOf = (chunks: Chunks, users: readonly User[]): Piece[] =>
  [...chunks.values()].map(({ fileName, code, imports, facadeModuleId }) => ({
    file: fileName,
    size: code.length,
    needs: imports,
    users: namesOf(users, [fileName]),
    stays: facadeModuleId !== null,
  }));

/** The style sheets of a build, by module, each loaded with the script that imports it; those of the page itself stay. */
function stylesOf(
  chunks: Chunks,
  users: readonly User[],
  joined: readonly string[][],
  entry: string,
): Piece[] {
  const parts = new Map(joined.flatMap((some) => some.map((file) => [file, some] as const)));
  return [...chunks.values()].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isStyle).map((id) => ({
      file: id,
      size: readFileSync(id).length,
      needs: [],
      users: namesOf(users, parts.get(fileName) ?? [fileName]),
      stays: fileName === entry,
    })),
  );
}

const group = (name: string, ids: readonly string[]) => {
  const modules = new Set(ids);
  return { name, test: (id: string) => modules.has(id) };
};

/**
 * How the site's modules are put into chunks: those that the bundler makes, hundreds of some hundred bytes, joined by who loads
 * them, scripts and style sheets each among themselves (docs/adr/213). It builds the site once for that.
 * @throws Error if what the joining goes by is not in the build
 */
export async function joinedChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await ownChunks(config);
  const users = usersOf(chunks);
  const weights = new Map(users.map(({ name, weight }) => [name, weight]));
  const joining = {
    weightOf: (user: string) => weights.get(user) ?? 0,
    bytesPerRequest: BYTES_PER_REQUEST,
  };
  const scripts = joinedFiles(scriptsOf(chunks, users), joining);
  const styles = joinedFiles(stylesOf(chunks, users, scripts, fileOf(chunks.values(), ENTRY)), joining);
  const modulesOf = (file: string) => chunks.get(file)?.moduleIds.filter((id) => !isStyle(id)) ?? [];
  const groups = [
    ...styles.map((ids, i) => group(`look${i + 1}`, ids)),
    ...scripts.map((files, i) => group(`part${i + 1}`, files.flatMap(modulesOf))),
  ];
  return { groups, includeDependenciesRecursively: false };
}
