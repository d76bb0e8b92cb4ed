import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** True for tests that read all records. Their scans take longer after each earlier test, and delay other tests. */
export const readsWholeTable = (source: string): boolean =>
  /\b(whole-table|(all-items|restore)\.fixture)\.ts'/.test(source);

/**
 * Shuffles the test files of each project by the seed of the run, and keeps projects together: a process that several
 * files share ends when the next file is of another project, and the server is loaded again. Tests that read the whole
 * table come first, while it is small.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyedFiles = files.map((file) => {
      const { name, config } = file.project;
      const hash = createHash('sha1').update(`${seed} ${file.moduleId}`).digest('hex');
      const group = readsWholeTable(readFileSync(file.moduleId, 'utf8')) ? 0 : 1;
      return { file, key: `${config.sequence.groupOrder} ${group} ${name} ${hash}` };
    });
    return keyedFiles.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file);
  }
}
